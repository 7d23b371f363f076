import { forgetFrames } from '../database/forget-frames.js'
import { forgetDevices } from '../abuse/known-devices.js'
import type { Context } from '../context/context.js'
import { endSessionsOf } from '../database/end-session.js'
import type { Session } from '../database/find-session.js'
import { lockUsers } from '../database/users.js'
import { forgetBrowsers } from './forget-browsers.js'
import { lockCaller } from './lock-caller.js'
import { type Caller, mayForget, mayForgetFrames } from './may-forget.js'

/**
 * Ends sessions of a user, and forgets the devices they were on: the one session's, or without `id` every device but
 * those the user is still logged in on. A browser that becomes unknown loses its other sessions too. The wallet frames of a user without an account that opens wallets in a new browser stay
 * known: see `forgetBrowser`. Gives the ids of the sessions.
 */
export function revokeSessions(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  { caller, ...options }: revokeSessions.Options,
): Promise<readonly string[]> {
  const { appId, id, userId } = options
  return context.database.transaction().execute(async (database) => {
    const inTransaction = { ...context, database }
    // A login in flight ends before this reads the sessions. A caller that has ended meanwhile ends no session.
    await (caller === 'operator' ? lockUsers(database, userId) : lockCaller(database, caller))
    const ended = await endSessionsOf(inTransaction, { ...options, by: caller === 'operator' ? caller : 'user' })
    // A call that ends no session reads no others.
    if (id !== undefined && ended.length === 0) return []
    // Its own browser stays known: script in the page could otherwise take it from the user by one call.
    const others = ended.filter((row) => caller === 'operator' || row.thumbprint !== caller.thumbprint)
    if (caller !== 'operator' && !mayForget(caller)) return ended.map((session) => session.id)
    // An operator names the session of a lost device, whatever the user's accounts are.
    const isNamedByOperator = caller === 'operator' && id !== undefined
    const forgets = isNamedByOperator || (await mayForgetFrames(inTransaction, { appId, userId }))
    if (forgets && id === undefined) await forgetFrames(inTransaction, { appId, frames: 'all', userId })
    const further =
      forgets && id !== undefined ? await forgetBrowsers(inTransaction, { appId, caller, named: others, userId }) : []
    const thumbprints = id === undefined ? 'all' : [...others, ...further].flatMap(({ thumbprint }) => thumbprint ?? [])
    await forgetDevices(inTransaction, { appId, thumbprints, userId })
    return [...ended, ...further].map((session) => session.id)
  })
}

export declare namespace revokeSessions {
  type Options = Omit<endSessionsOf.Options, 'by'> & {
    /** Ends the sessions: one of the user's own sessions, or an operator. */
    caller: (Caller & Pick<Session, 'id' | 'parent_id' | 'user_id'>) | 'operator'
  }
}
