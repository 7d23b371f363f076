import type { Context } from '../context/context.js'
import { findSession, type Session } from '../database/find-session.js'
import { markSeen } from '../database/mark-seen.js'

/**
 * Returns the session of an Authorization header. Returns undefined if the token is missing, malformed, forged, expired
 * or of another app, or if its session has ended. A call with the newest access token shows that the client received
 * the newest tokens (security rule 9).
 */
export async function authenticate(
  context: Context,
  { appId, authorization, isRenewal, readsOwner }: authenticate.Options,
): Promise<Session | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  const access = token === undefined ? undefined : await context.tokens.verifyAccess(appId, token)
  const session = access && (await findSession(context, { appId, id: access.sessionId, readsOwner }))
  if (!session || session.user_id !== access.userId || access.generation > session.generation) return undefined
  if (session.is_seen === 1 || access.generation !== session.generation) return session
  // A token refresh stores this itself.
  if (!isRenewal) await markSeen(context.database, session)
  return { ...session, is_seen: 1 }
}

export declare namespace authenticate {
  type Options = {
    appId: string
    authorization: string | null
    /** True if the call refreshes the tokens. */
    isRenewal: boolean
    /** True to read the user together with the session. */
    readsOwner?: boolean
  }
}
