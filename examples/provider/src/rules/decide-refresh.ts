/** The time that after a rotation the parent token may return the same successor, in milliseconds (security rule 9). */
const repeatWindow = 60_000

/**
 * Returns the result of a refresh with a token that the family issued (security rule 9).
 *
 * - `rotate`: the newest token. Its successor replaces it.
 * - `repeat`: the parent of the newest token, from the caller of the rotation, who may not have received the successor.
 * Returns the same successor again.
 * - `lost`: an issued token that the database does not have, because it was restored from a backup. The session may
 * have ended since, so it ends, without a theft event (security rule 32).
 * - `end`: a replayed token. Another party has a token of this family, so the family ends.
 */
export function decideRefresh(
  session: decideRefresh.Session,
  presented: number,
  now: number,
): decideRefresh.ReturnType {
  if (presented === session.generation) return 'rotate'
  if (presented > session.generation) return 'lost'
  if (
    presented === session.generation - 1 &&
    session.isSameCaller &&
    (!session.isSeen || now - session.rotatedAt <= repeatWindow)
  )
    return 'repeat'
  return 'end'
}

export declare namespace decideRefresh {
  type Session = {
    /** The number of the newest token. */
    readonly generation: number
    /** True if the client has received the newest tokens. */
    readonly isSeen: boolean
    /** When the newest token was first issued, in milliseconds. */
    readonly rotatedAt: number
    /** True for the caller of the rotation: by the session's key, or without one by network and client. */
    readonly isSameCaller: boolean
  }
  type ReturnType = 'rotate' | 'repeat' | 'lost' | 'end'
}
