import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { invalidToken } from '../base/http-error.js'
import type { Call } from '../context/call.js'
import { holdsKey } from './holds-key.js'
import { useDpopNonce } from '../http/use-dpop-nonce.js'
import { verifyRefreshToken } from './verify-refresh-token.js'

/**
 * The session of a refresh token, for a caller that may use it: a session bound to a key requires a proof of the key. A
 * thief without the key changes nothing. A proof that is not fresh is not a sign of a lost session: the owner keeps it
 * and tries again.
 */
export async function requireTokenAndProof(
  context: Context,
  call: Call,
  token: string,
): Promise<verifyRefreshToken.ReturnType> {
  const verified = await verifyRefreshToken(context, call, token)
  requireProof(context, call, verified.session)
  return verified
}

/** Throws unless the caller holds the key of the session, where it has one. */
export function requireProof(context: Context, { proof }: Call, session: Pick<Session, 'thumbprint'>): void {
  if (!holdsKey(session, proof)) throw invalidToken()
  if (session.thumbprint !== null && !proof?.isFresh) throw useDpopNonce(context)
}
