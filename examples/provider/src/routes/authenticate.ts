import type { Context } from '../context/context.js'
import { findSession, type Session } from '../database/find-session.js'
import { markSeen } from '../database/mark-seen.js'

/**
 * The session an Authorization header speaks for. Undefined when there is none, or it is malformed, forged, expired, of
 * another app or of a session that has ended. Using the newest tokens shows that they have arrived (security rule 9).
 */
export async function authenticate(
  context: Context,
  { appId, authorization, isRenewal }: authenticate.Options,
): Promise<Session | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  const access = token === undefined ? undefined : await context.tokens.verifyAccess(appId, token)
  const session = access && (await findSession(context, { appId, id: access.sessionId }))
  if (!session || session.user_id !== access.userId || access.generation > session.generation) return undefined
  if (session.is_seen === 1 || access.generation !== session.generation) return session
  // A renewal writes the session itself.
  if (!isRenewal) await markSeen(context.database, session)
  return { ...session, is_seen: 1 }
}

export declare namespace authenticate {
  type Options = {
    appId: string
    authorization: string | null
    /** Whether the call renews the session. */
    isRenewal: boolean
  }
}
