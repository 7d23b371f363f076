// More than one export: an attempt, and what is counted about it.

import type { Call } from '../context/call.js'
import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { keyedDigest } from '../rules/digest.js'
import { mailboxOf } from '../rules/mailbox-of.js'

/** A try to prove to be the owner of an account. */
export type Attempt = {
  readonly appId: string
  readonly type: AccountType
  /** Normalized. */
  readonly identifier: string
  /** See `clientNetwork`. */
  readonly network: string
  /** Of the browser's key, when it has just proved to hold one. */
  readonly thumbprint: string | undefined
  /**
   * What counts the tries of a device that an account knows: the browser's key. Sessions in which the user has not acted have one
   * count, because script in the page opens any number of them, each with a key of its own.
   */
  readonly device: string
  /** Of the session that this key has just been proved for: its user's own accounts know the device. */
  readonly userId: string | undefined
  /** Whether the link of an email lets it past what strangers use up. */
  readonly hasLink: boolean
}

/** The attempt that a call makes at an account. */
export function toAttempt(
  call: Call,
  { hasLink, ...account }: Pick<Attempt, 'hasLink' | 'identifier' | 'type'>,
): Attempt {
  const { app, network, proof, session } = call
  const thumbprint = proof?.isFresh ? proof.thumbprint : undefined
  // The key of a fork is one that the page named: script there can name any number, each with guesses of its own.
  const isProven = thumbprint !== undefined && session?.thumbprint === thumbprint && session.kind !== 'fork'
  return {
    ...account,
    appId: app.id,
    network,
    thumbprint,
    device: isProven && !isActed(session) ? `user ${session.user_id}` : (thumbprint ?? ''),
    userId: isProven ? session.user_id : undefined,
    // Links know a browser by its key.
    hasLink: hasLink && thumbprint !== undefined,
  }
}

/** Returns true if the user signed up or acted in a session, or in an earlier one with the same page key: see `isActedSession`. */
const isActed = ({ frame_approved, page_key_known }: Pick<Session, 'frame_approved' | 'page_key_known'>): boolean =>
  frame_approved === 1 || page_key_known === 1

type Account = Pick<Attempt, 'appId' | 'identifier' | 'type'>

/** What an account is counted under: a digest, so that the tables of counts hold no address. */
export const accountKey = ({ secrets }: Pick<Context, 'secrets'>, { appId, identifier, type }: Account): string =>
  keyedDigest(secrets.names, type, appId, identifier)

/** What the mailbox of an account is counted under. It is never the key of an account. */
export const mailboxKey = ({ secrets }: Pick<Context, 'secrets'>, { appId, identifier, type }: Account): string =>
  keyedDigest(secrets.names, 'mailbox', type, appId, mailboxOf(identifier))
