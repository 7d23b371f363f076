import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { invalidToken } from '../base/http-error.js'
import type { Call } from '../context/call.js'
import { holdsKey } from './holds-key.js'
import { useDpopNonce } from '../http/use-dpop-nonce.js'
import { verifyRefreshToken } from './verify-refresh-token.js'

/**
 * Returns the session of a refresh token if the caller may use it. If the session is bound to a page key, the call must
 * be signed with that key. A thief without the key can therefore not change the session. A stale proof does not end the
 * session, so the owner can try again.
 */
export async function requireTokenAndProof(
  context: Context,
  call: Call,
  token: string,
  options: { readsOwner?: boolean } = {},
): Promise<verifyRefreshToken.ReturnType> {
  const verified = await verifyRefreshToken(context, call, token, options)
  requireProof(context, call, verified.session)
  return verified
}

/** Throws unless the call was signed with the session's key, if the session has one. */
export function requireProof(context: Context, { proof }: Call, session: Pick<Session, 'thumbprint'>): void {
  if (!holdsKey(session, proof)) throw invalidToken()
  if (session.thumbprint !== null && !proof?.isFresh) throw useDpopNonce(context)
}
