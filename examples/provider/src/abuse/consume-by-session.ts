import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { keyedDigest } from '../rules/digest.js'
import { consumeWaiting } from './consume-waiting.js'
import type { WaitingPolicy } from './policies.js'

/**
 * Counts a guess at a secret: first for its session, then for the account over all sessions. The session's limit is
 * reached first, so an attacker with one session locks out that session only. A correct answer refunds the guesses of
 * its session. Without `ofAll`, the guess counts only for its session.
 */
export async function consumeBySession(
  context: Pick<Context, 'clock' | 'database' | 'secrets' | 'settings'>,
  { account, ofAll, ofSession, session: { id, parent_id } }: consumeBySession.Options,
): Promise<{ forgive: () => Promise<void> }> {
  // A fork counts as its parent session.
  const key = keyedDigest(context.secrets.names, 'session', account, parent_id ?? id)
  const waited = await consumeWaiting(context, { account: key, name: ofSession })
  if (!ofAll) return { forgive: () => waited.forgive() }
  const all = await consumeWaiting(context, { account, name: ofAll }).catch(async (error: unknown) => {
    // The attempt was refused before it was verified, so it does not count for the session.
    await waited.forgive(1)
    throw error
  })
  return { forgive: async () => void (await Promise.all([all.forgive(waited.count), waited.forgive()])) }
}

export declare namespace consumeBySession {
  type Options = {
    /** Digest of the account whose secret is guessed. */
    account: string
    ofAll: WaitingPolicy | undefined
    ofSession: WaitingPolicy
    session: Pick<Session, 'id' | 'parent_id'>
  }
}
