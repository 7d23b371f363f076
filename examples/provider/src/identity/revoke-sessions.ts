import { forgetDevices } from '../abuse/known-devices.js'
import type { Context } from '../context.js'
import { endSessionsOf } from '../database/end-session.js'

/**
 * Ends sessions of a user, and forgets the devices they were on: the one session's, or without `id` every device but
 * those the user is still logged in on. Gives the ids of the sessions.
 */
export function revokeSessions(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  options: endSessionsOf.Options,
): Promise<readonly string[]> {
  const { appId, id, userId } = options
  return context.database.transaction().execute(async (database) => {
    const inTransaction = { ...context, database }
    const ended = await endSessionsOf(inTransaction, options)
    const thumbprints = id === undefined ? 'all' : ended.flatMap(({ thumbprint }) => thumbprint ?? [])
    // mutation security rule 30: skip
    await forgetDevices(inTransaction, { appId, thumbprints, userId })
    return ended.map((session) => session.id)
  })
}
