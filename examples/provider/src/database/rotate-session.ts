import type { DatabaseContext } from './database-context.js'
import { decideRefresh } from '../rules/decide-refresh.js'
import { endSession } from './end-session.js'
import { findSession, type Session } from './find-session.js'
import { markSeen } from './mark-seen.js'
import { type ProofRow, redeemProof, rotate, rotateWithProof } from './proofs.js'

/**
 * Redeems the refresh token with this number and returns the session with the next token's number (security rule 9).
 * The caller must have verified the token's HMAC and the proof. If several calls present the same token at once, one
 * rotates and the others count as retries. Returns undefined if the session has ended, or if the token is a replay,
 * which ends the session.
 */
export async function rotateSession(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'log' | 'settings'>,
  session: Session,
  { caller, presented, proof }: rotateSession.Options,
): Promise<Session | undefined> {
  const { clock, database } = context
  let unused = proof
  for (let current: Session | undefined = session; current;) {
    const now = clock.now()
    const state = {
      generation: current.generation,
      isSeen: current.is_seen === 1,
      rotatedAt: current.rotated_at,
      // Only the owner can make a proof with the session's key. The network may have changed, for example on a phone.
      isSameCaller: current.thumbprint !== null || (current.rotated_by ?? caller) === caller,
    }
    const decision = decideRefresh(state, presented, now)
    if (decision !== 'rotate' && unused) {
      if (!(await redeemProof(database, unused.row))) throw unused.createError()
      unused = undefined
    }
    if (decision === 'repeat') {
      // The access token in this request may be the first sign that the client received the tokens.
      if (state.isSeen) await markSeen(database, current)
      return current
    }
    if (decision === 'lost') {
      await endSession(context, current, 'restore')
      return undefined
    }
    if (decision === 'end') {
      await endSession(context, current, 'replay')
      return undefined
    }
    const rotation = { caller, next: presented + 1, now, presented, session: current.id }
    const { isRedeemed, isRotated } = unused
      ? await rotateWithProof(database, rotation, unused.row)
      : { isRedeemed: true, isRotated: (await rotate(database, rotation)).length > 0 }
    if (unused && !isRedeemed) throw unused.createError()
    unused = undefined
    if (isRotated) return { ...current, generation: rotation.next, is_seen: 0, rotated_at: now, rotated_by: caller }
    const found = await findSession(context, { appId: session.app_id, id: session.id })
    // An unchanged generation means that no concurrent rotation took place, so another attempt would fail too.
    current = found?.generation === current.generation ? undefined : found
  }
  return undefined
}

export declare namespace rotateSession {
  type Options = {
    /** The number of the presented token. */
    presented: number
    /** Digest that identifies the caller's network and client. */
    caller: string
    /**
     * The caller's proof, if it is not stored yet. The proof and the token are redeemed together. `createError` creates
     * the error for a used proof.
     */
    proof?: { readonly row: ProofRow; readonly createError: () => Error } | undefined
  }
}
