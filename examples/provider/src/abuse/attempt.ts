import type { Call } from '../context/call.js'
import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { keyedDigest } from '../rules/digest.js'
import { mailboxOf } from '../rules/mailbox-of.js'

/** An attempt to prove the ownership of an account. */
export type Attempt = {
  readonly appId: string
  readonly type: AccountType
  /** The normalized identifier. */
  readonly identifier: string
  /** See `clientNetwork`. */
  readonly network: string
  /** Thumbprint of the browser's key if the call proved it. */
  readonly thumbprint: string | undefined
  /**
   * The key that identifies a known device: the browser's key. Sessions without a user action share one key, because
   * script in the page can open any number of them with separate keys.
   */
  readonly device: string
  /** The user of the session whose key was proved. The device is known for this user's own accounts. */
  readonly userId: string | undefined
  /** True if a magic link exempts the device from the limits of unknown devices. */
  readonly hasLink: boolean
}

/** Returns the attempt of a call at an account. */
export function toAttempt(
  call: Call,
  { hasLink, ...account }: Pick<Attempt, 'hasLink' | 'identifier' | 'type'>,
): Attempt {
  const { app, network, proof, session } = call
  const thumbprint = proof?.isFresh ? proof.thumbprint : undefined
  // The page names the key of a fork, so script could name any number of keys with separate guesses.
  const isProven = thumbprint !== undefined && session?.thumbprint === thumbprint && session.kind !== 'fork'
  return {
    ...account,
    appId: app.id,
    network,
    thumbprint,
    device: isProven && !isActed(session) ? `user ${session.user_id}` : (thumbprint ?? ''),
    userId: isProven ? session.user_id : undefined,
    // Magic links identify a browser by its key.
    hasLink: hasLink && thumbprint !== undefined,
  }
}

/**
 * Returns true if the user signed up or acted in a session, or in an earlier session with the same page key: see
 * `isActedSession`.
 */
const isActed = ({ frame_approved, page_key_known }: Pick<Session, 'frame_approved' | 'page_key_known'>): boolean =>
  frame_approved === 1 || page_key_known === 1

type Account = Pick<Attempt, 'appId' | 'identifier' | 'type'>

/** Returns the counter key of an account: a digest, so that the counts hold no address. */
export const accountKey = ({ secrets }: Pick<Context, 'secrets'>, { appId, identifier, type }: Account): string =>
  keyedDigest(secrets.names, type, appId, identifier)

/** Returns the counter key of a mailbox. It never equals the key of an account. */
export const mailboxKey = ({ secrets }: Pick<Context, 'secrets'>, { appId, identifier, type }: Account): string =>
  keyedDigest(secrets.names, 'mailbox', type, appId, mailboxOf(identifier))
