import { forgetFrames } from '../database/forget-frames.js'
import { forgetDevices } from '../abuse/known-devices.js'
import type { Context } from '../context/context.js'
import { endSessionsOf } from '../database/end-session.js'
import { listAccounts } from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import { pageKeyOf } from '../database/page-key-of.js'
import { accountKind } from '../domain/account-kinds.js'
import { canLogIn } from './admission.js'
import { toLinkedAccount } from './stored-account.js'

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
    // Its own browser stays known: script in the page could otherwise take it from the user by one call.
    const others = ended.filter((row) => caller === 'operator' || row.thumbprint !== caller.thumbprint)
    const thumbprints = id === undefined ? 'all' : others.flatMap(({ thumbprint }) => thumbprint ?? [])
    const pageKeys = id === undefined ? 'all' : others.map(pageKeyOf)
    if (mayForget(caller)) await forgetDevices(inTransaction, { appId, thumbprints, userId })
    const frames = id === undefined ? 'all' : others.flatMap(({ frame_thumbprint: frame }) => frame ?? [])
    // A user may always make one browser unknown. It cannot be the browser of the session that asks.
    if (mayForget(caller) && (id !== undefined || (await mayForgetFrames(inTransaction, { appId, userId }))))
      await forgetFrames(inTransaction, { appId, frames, thumbprints: pageKeys, userId })
    return ended.map((session) => session.id)
  })
}

export declare namespace revokeSessions {
  type Options = Omit<endSessionsOf.Options, 'by'> & {
    /** Who ends them: the session that asks, whose key, where it has one, is proven. */
    caller:
      | Pick<Session, 'frame_approved' | 'frame_thumbprint' | 'kind' | 'page_key_known' | 'thumbprint' | 'user_id'>
      | 'operator'
  }
}

/**
 * Returns true if the caller may make the user's browsers unknown. A session may if the user signed up or acted in it, or in an earlier
 * one with the same page key. Script in the page can get a login of its own. A token that leaked without a key may not, and neither may a
 * fork, whose key the page named.
 */
function mayForget(caller: revokeSessions.Options['caller']): boolean {
  if (caller === 'operator') return true
  const { frame_approved, kind, page_key_known, thumbprint } = caller
  return kind === 'login' && thumbprint !== null && (frame_approved === 1 || page_key_known === 1)
}

/**
 * Returns true if all other frames of the user may be forgotten. The user has an account that opens wallets in a new browser. Other users
 * would lose their wallets, so that the caller names the one session of a lost device.
 */
async function mayForgetFrames(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  { appId, userId }: Pick<revokeSessions.Options, 'appId' | 'userId'>,
): Promise<boolean> {
  const app = settings().apps.find(({ id }) => id === appId)
  if (!app) return false
  const accounts = await listAccounts(database, userId)
  return accounts.some((row) => accountKind(row.type).opensNewBrowsers && canLogIn(app, [toLinkedAccount(row)]))
}
