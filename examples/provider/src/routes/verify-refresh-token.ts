import type { Context } from '../context/context.js'
import { findSession, openFamilyKey, type Session } from '../database/find-session.js'
import { invalidToken } from '../base/http-error.js'
import { readRefreshToken } from '../rules/refresh-token.js'
import type { Call } from '../context/call.js'

/**
 * Returns the session that issued this refresh token, and the token's number. The error does not reveal the reason of a
 * failure.
 */
export async function verifyRefreshToken(
  context: Context,
  { app, session: held }: Call,
  token: string,
  { readsOwner }: { readsOwner?: boolean } = {},
): Promise<verifyRefreshToken.ReturnType> {
  const parsed = readRefreshToken(token)
  // Usually equals the session of the access token, which this call has already read.
  const isHeld = held?.id === parsed?.sessionId
  const session = isHeld
    ? held
    : parsed && (await findSession(context, { appId: app.id, id: parsed.sessionId, readsOwner }))
  const familyKey = session && (await openFamilyKey(context, session))
  if (!session || !familyKey || !parsed?.isOf(familyKey)) throw invalidToken()
  return { familyKey, session, generation: parsed.generation }
}

export declare namespace verifyRefreshToken {
  type ReturnType = { readonly familyKey: Uint8Array; readonly session: Session; readonly generation: number }
}
