import type { Context } from '../context.js'
import { findSession, type Session } from '../database/find-session.js'

/**
 * The session an Authorization header speaks for. Undefined when there is none, or it is malformed, forged, expired, of
 * another app or of a session that has ended. Using the newest tokens shows that they have arrived (security rule 9).
 */
export async function authenticate(
  context: Context,
  { appId, authorization }: { appId: string; authorization: string | null },
): Promise<Session | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  const access = token === undefined ? undefined : await context.tokens.verifyAccess(appId, token)
  const session = access && (await findSession(context, { appId, id: access.sessionId }))
  if (!session || session.user_id !== access.userId || access.generation > session.generation) return undefined
  if (session.is_seen === 0 && access.generation === session.generation)
    await context.database
      .updateTable('sessions')
      .set({ is_seen: 1 })
      .where('id', '=', session.id)
      .where('generation', '=', access.generation)
      .execute()
  return session
}
