import type { Call } from '../context/call.js'
import type { Context } from '../context/context.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { keyedDigest } from '../rules/digest.js'
import { mailboxOf } from '../rules/mailbox-of.js'

/** A call's attempt to prove that the caller owns an account. */
export type Attempt = {
  readonly appId: string
  readonly type: AccountType
  /** The normalized identifier. */
  readonly identifier: string
  /** The caller's network for rate limits: an IPv4 address or an IPv6 /64. */
  readonly network: string
  /** Thumbprint of the browser's key, if the call proved possession of that key. */
  readonly thumbprint: string | undefined
  /** True if the device opened a magic link, which exempts it from the limits of unknown devices. */
  readonly hasLink: boolean
}

/** Returns the data of a call that the limits of guesses need: the account, the device and the network. */
export function toAttempt(
  call: Call,
  { hasLink, ...account }: Pick<Attempt, 'hasLink' | 'identifier' | 'type'>,
): Attempt {
  const { app, network, proof } = call
  const thumbprint = proof?.isFresh ? proof.thumbprint : undefined
  return {
    ...account,
    appId: app.id,
    network,
    thumbprint,
    // Magic links identify a browser by its key.
    hasLink: hasLink && thumbprint !== undefined,
  }
}

type Account = Pick<Attempt, 'appId' | 'identifier' | 'type'>

/** Returns the counter key of an account. It is a digest, so the counters contain no addresses. */
export const accountKey = ({ secrets }: Pick<Context, 'secrets'>, { appId, identifier, type }: Account): string =>
  keyedDigest(secrets.names, type, appId, identifier)

/** Returns the counter key of a mailbox. It never equals the key of an account. */
export const mailboxKey = ({ secrets }: Pick<Context, 'secrets'>, { appId, identifier, type }: Account): string =>
  keyedDigest(secrets.names, 'mailbox', type, appId, mailboxOf(identifier))
