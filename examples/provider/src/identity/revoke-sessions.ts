import { forgetFrames } from '../database/forget-frames.js'
import { forgetDevices } from '../abuse/known-devices.js'
import type { Context } from '../context/context.js'
import { endSessionsOf } from '../database/end-session.js'
import type { Session } from '../database/find-session.js'
import { pageKeyOf } from '../database/page-key-of.js'
import { type Caller, mayForget, mayForgetFrames } from './may-forget.js'

/**
 * Ends sessions of a user, and forgets the devices they were on: the one session's, or without `id` every device but
 * those the user is still logged in on. The wallet frames of a user without an account that opens wallets in a new browser stay
 * known: see `forgetBrowser`. Gives the ids of the sessions.
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
    const frames = id === undefined ? 'all' : others.flatMap(({ frame_thumbprint: frame }) => frame ?? [])
    if (caller !== 'operator' && !mayForget(caller)) return ended.map((session) => session.id)
    await forgetDevices(inTransaction, { appId, thumbprints, userId })
    // An operator names the session of a lost device, whatever the user's accounts are.
    const isNamedByOperator = caller === 'operator' && id !== undefined
    if (isNamedByOperator || (await mayForgetFrames(inTransaction, { appId, userId })))
      await forgetFrames(inTransaction, { appId, frames, thumbprints: pageKeys, userId })
    return ended.map((session) => session.id)
  })
}

export declare namespace revokeSessions {
  type Options = Omit<endSessionsOf.Options, 'by'> & {
    /** Ends the sessions: one of the user's own sessions, or an operator. */
    caller: (Caller & Pick<Session, 'user_id'>) | 'operator'
  }
}
