import { forgetFrames } from '../database/forget-frames.js'
import { listSparedFrames } from '../database/list-own-frames.js'
import { forgetDevices } from '../abuse/known-devices.js'
import type { Context } from '../context/context.js'
import { endSessionsOf } from '../database/end-session.js'
import type { Session } from '../database/find-session.js'
import { lockUsers } from '../database/users.js'
import { forgetBrowsers } from './forget-browsers.js'
import { lockCaller } from './lock-caller.js'
import { type Caller, mayForget, mayForgetFrames } from './may-forget.js'

/**
 * Ends sessions of a user, and makes their browsers unknown. With `id`, ends that session. Without `id`, ends every
 * session, and keeps the browsers in which the user is still logged in. Other sessions of a browser that becomes
 * unknown also end. If no account of the user can approve a new browser, the wallet frames stay known: see
 * `forgetBrowser`. Returns the IDs of the ended sessions.
 */
export function revokeSessions(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  { actor = 'operator', caller, ...options }: revokeSessions.Options,
): Promise<readonly string[]> {
  const { appId, id, userId } = options
  return context.database.transaction().execute(async (database) => {
    const inTransaction = { ...context, database }
    // A concurrent login finishes before this call reads the sessions. A caller whose session has ended cannot end
    // other sessions.
    await (caller === 'operator' ? lockUsers(database, userId) : lockCaller(database, caller))
    const ended = await endSessionsOf(inTransaction, { ...options, by: caller === 'operator' ? actor : 'user' })
    // Avoids reading the sessions if the call ends none.
    if (id !== undefined && ended.length === 0) return []
    // Keeps the caller's own browser. Otherwise script in the page could remove it with one call.
    const others = ended.filter((row) => caller === 'operator' || row.thumbprint !== caller.thumbprint)
    if (caller !== 'operator' && !mayForget(caller)) return ended.map((session) => session.id)
    // An operator can remove a lost device of any user, whatever accounts the user has.
    const isNamedByOperator = caller === 'operator' && id !== undefined
    const forgets = isNamedByOperator || (await mayForgetFrames(inTransaction, { appId, userId }))
    const spared = caller === 'operator' ? [] : await listSparedFrames(database, caller)
    if (forgets && id === undefined) await forgetFrames(inTransaction, { appId, frames: 'all', spared, userId })
    const further =
      forgets && id !== undefined
        ? await forgetBrowsers(inTransaction, { appId, caller, named: others, spared, userId })
        : []
    const thumbprints = id === undefined ? 'all' : [...others, ...further].flatMap(({ thumbprint }) => thumbprint ?? [])
    const by = caller === 'operator' ? null : caller.thumbprint
    await forgetDevices(inTransaction, { appId, by, thumbprints, userId })
    return [...ended, ...further].map((session) => session.id)
  })
}

export declare namespace revokeSessions {
  type Options = Omit<endSessionsOf.Options, 'by'> & {
    /** The caller: one of the user's own sessions, or an operator. */
    caller: (Caller & Pick<Session, 'id' | 'parent_id' | 'user_id'>) | 'operator'
    /** The actor of the events, for a caller without a session. Default: an operator. */
    actor?: 'operator' | 'server'
  }
}
