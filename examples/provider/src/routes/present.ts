import type { Context } from '../context.js'
import { findSession, openFamilyKey, type Session } from '../database/find-session.js'
import { invalidToken, Refusal } from '../refusal.js'
import { readRefreshToken } from '../rules/refresh-token.js'
import type { Call } from './call.js'

/** The session whose family issued this refresh token, and the token's number. The refusal does not say what is wrong. */
export async function identify(context: Context, { app }: Call, token: string): Promise<Presented> {
  const parsed = readRefreshToken(token)
  const session = parsed && (await findSession(context, { appId: app.id, id: parsed.sessionId }))
  if (!session || !parsed.isOf(openFamilyKey(context, session))) throw invalidToken()
  return { session, generation: parsed.generation }
}

/**
 * The same, for whoever may use the token: a session bound to a key wants a proof of it. A thief without the key changes
 * nothing, and a proof with a wrong time is no sign of a lost session, so its owner keeps it and tries again.
 */
export async function present(context: Context, call: Call, token: string): Promise<Presented> {
  const presented = await identify(context, call, token)
  const { thumbprint } = presented.session
  if (thumbprint === null) return presented
  if (call.proof?.thumbprint !== thumbprint) throw invalidToken()
  if (!call.proof.isFresh) throw new Refusal(400, 'invalid_data', 'The proof was not made just now.')
  return presented
}

export type Presented = { readonly session: Session; readonly generation: number }
