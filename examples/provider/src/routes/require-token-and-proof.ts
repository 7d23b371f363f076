import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { invalidToken } from '../base/http-error.js'
import type { Call } from '../context/call.js'
import { holdsKey } from './holds-key.js'
import { useDpopNonce } from '../http/use-dpop-nonce.js'
import { verifyRefreshToken } from './verify-refresh-token.js'

/**
 * Returns the session of a refresh token, for a caller that may use it. A session that is bound to a key requires a
 * proof of the key, so a thief without the key cannot change anything. A stale proof does not indicate a lost session:
 * the owner keeps it and tries again.
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

/** Throws unless the caller holds the session's key, if it has one. */
export function requireProof(context: Context, { proof }: Call, session: Pick<Session, 'thumbprint'>): void {
  if (!holdsKey(session, proof)) throw invalidToken()
  if (session.thumbprint !== null && !proof?.isFresh) throw useDpopNonce(context)
}
