import type { Kysely } from 'kysely'
import { forgetFrames } from '../database/forget-frames.js'
import { forgetDevices } from '../abuse/known-devices.js'
import type { Context } from '../context.js'
import { endSessionsOf } from '../database/end-session.js'
import { listAccounts } from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { accountKind } from './account-kinds.js'

/**
 * Ends sessions of a user, and forgets the devices they were on: the one session's, or without `id` every device but
 * those the user is still logged in on. Gives the ids of the sessions.
 */
export function revokeSessions(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  { caller, ...options }: revokeSessions.Options,
): Promise<readonly string[]> {
  const { appId, id, userId } = options
  return context.database.transaction().execute(async (database) => {
    const inTransaction = { ...context, database }
    const ended = await endSessionsOf(inTransaction, { ...options, by: caller === 'operator' ? caller : 'user' })
    const thumbprints = id === undefined ? 'all' : ended.flatMap(({ thumbprint }) => thumbprint ?? [])
    // mutation security rule 30: skip
    if (mayForget(caller)) await forgetDevices(inTransaction, { appId, thumbprints, userId })
    const frames = id === undefined ? 'all' : ended.flatMap(({ frame_thumbprint: frame }) => frame ?? [])
    // mutation security rule 38: skip
    if (mayForget(caller) && (await mayForgetFrames(database, caller, userId)))
      await forgetFrames(inTransaction, { appId, frames, userId })
    return ended.map((session) => session.id)
  })
}

export declare namespace revokeSessions {
  type Options = Omit<endSessionsOf.Options, 'by'> & {
    /** Who ends them: the session that asks, whose key, where it has one, is proven. */
    caller: Pick<Session, 'frame_approved' | 'frame_thumbprint' | 'kind' | 'thumbprint' | 'user_id'> | 'operator'
  }
}

/** A token that leaked without a key, and a fork, whose key the page named, leave the owner's devices known. */
const mayForget = (caller: revokeSessions.Options['caller']): boolean =>
  // mutation security rule 30: true
  caller === 'operator' || (caller.kind === 'login' && caller.thumbprint !== null)

/**
 * Returns true if the caller may make the user's browsers unknown to the wallets. A session may in which the user acted, or whose frame
 * made a call: script can send the statement of a known frame with a login of its own. Nor may browsers of a user without an account that opens wallets in a new browser.
 */
async function mayForgetFrames(
  database: Kysely<Schema>,
  caller: revokeSessions.Options['caller'],
  userId: string,
): Promise<boolean> {
  // mutation security rule 38: false
  if (caller !== 'operator' && caller.frame_approved !== 1) return false
  const accounts = await listAccounts(database, userId)
  // mutation security rule 38: true
  return accounts.some(({ type }) => accountKind(type).opensNewBrowsers)
}
