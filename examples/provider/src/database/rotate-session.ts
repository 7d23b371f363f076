import type { DatabaseContext } from './database-context.js'
import { decideRefresh } from '../rules/decide-refresh.js'
import { endSession } from './end-session.js'
import { findSession, type Session } from './find-session.js'
import { markSeen } from './mark-seen.js'
import { type ProofRow, redeemProof, rotate, rotateWithProof } from './proofs.js'

/**
 * Redeems the refresh token with this number and returns the session with the child token's number (security rule 9).
 * The caller has checked the token's HMAC and the proof. Of any number of concurrent calls, one rotates, and the others
 * present the parent. Returns undefined if the session has ended, or ends because the token was replayed.
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
      // A proof by the session's key always comes from its owner. The owner's phone may have changed its network.
      isSameCaller: current.thumbprint !== null || (current.rotated_by ?? caller) === caller,
    }
    const decision = decideRefresh(state, presented, now)
    if (decision !== 'rotate' && unused) {
      if (!(await redeemProof(database, unused.row))) throw unused.createError()
      unused = undefined
    }
    if (decision === 'repeat') {
      // The access token in the same request may be the first proof that the client received it.
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
    // With an unchanged generation no concurrent rotation took place, so another attempt would fail too.
    current = found?.generation === current.generation ? undefined : found
  }
  return undefined
}

export declare namespace rotateSession {
  type Options = {
    /** The number of the token. */
    presented: number
    /** Digest that identifies the caller's network and client. */
    caller: string
    /** The caller's proof, if it is not stored. It is redeemed with the token. `createError`: the error of a used proof. */
    proof?: { readonly row: ProofRow; readonly createError: () => Error } | undefined
  }
}
