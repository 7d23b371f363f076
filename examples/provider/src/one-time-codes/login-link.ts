import type { Context } from '../context/context.js'
import { keyedDigest } from '../rules/digest.js'
import { isListed } from '../bundled/wallet-frame.js'
import type { Call } from '../context/call.js'
import type { Channel } from './channel.js'
import type { Purpose } from '../domain/purpose.js'
import { randomToken } from '../bytes/random.js'

/** Creates the secret of a magic link. It is as long as a key and cannot be guessed, so it needs no rate limit. */
export const makeLinkToken = (): string => randomToken(32)

/** Returns true if a submitted code is the token of a magic link. */
export const isLinkToken = (typed: string): boolean => /^[\w-]{43}$/.test(typed)

/** Returns the digest under which a link is stored. Its key is never rotated. The token is too long to be guessed. */
export const linkDigest = ({ secrets }: Pick<Context, 'secrets'>, token: string): string =>
  keyedDigest(secrets.names, 'link', token)

/**
 * Returns the page that a magic link opens, if messages contain a link. The page is on the requesting origin. For a
 * caller without an origin, it is on the app's first origin.
 */
export function findPage(
  { holdsLinks }: Pick<Channel<unknown>, 'holdsLinks'>,
  { app: { loginPath, origins }, origin: asking }: Pick<Call, 'app' | 'origin'>,
  { intent }: Pick<Purpose, 'intent'>,
): { readonly address: string; readonly listed: string } | undefined {
  if (!holdsLinks || intent !== 'login') return undefined
  const origin = asking ?? origins.find((entry) => !entry.includes('*'))
  const listed = origins.find((entry) => origin !== undefined && isListed([entry], origin))
  return origin === undefined || listed === undefined ? undefined : { address: `${origin}${loginPath}`, listed }
}

/**
 * Returns the magic link. The browser does not send its fragment to a server, and the SDK removes the fragment from the
 * page's URL.
 */
export function loginLink({ address, identifier, mode, token }: loginLink.Options): string {
  const parameters = {
    keyhook_login: token,
    keyhook_to: identifier,
    ...(mode === 'no-signup' && { keyhook_mode: mode }),
  }
  return `${address}#${new URLSearchParams(parameters).toString()}`
}

export declare namespace loginLink {
  type Options = {
    address: string
    identifier: string
    mode?: 'login-or-sign-up' | 'no-signup' | undefined
    token: string
  }
}
