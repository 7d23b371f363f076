/** Milliseconds after a rotation in which the previous token can return the same successor again (security rule 9). */
const repeatWindow = 60_000

/**
 * Decides the result of a refresh with a valid refresh token of the session (security rule 9).
 *
 * - `rotate`: the newest token. Its successor replaces it.
 * - `repeat`: the previous token, presented by the caller of the last rotation, who may have lost the response. Returns
 * the same successor again.
 * - `lost`: a valid token that is newer than the database, which was restored from a backup. The session may have been
 * revoked since the backup, so it ends, without a theft event (security rule 32).
 * - `end`: a replayed token. Another party has a token of this session, so the session ends.
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
    /** True if the client has used the newest tokens, which shows that it received them. */
    readonly isSeen: boolean
    /** Time at which the newest token was first issued, in milliseconds. */
    readonly rotatedAt: number
    /**
     * True if the caller also made the last rotation. The page key identifies the caller. Without a page key, the
     * network and the client do.
     */
    readonly isSameCaller: boolean
  }
  type ReturnType = 'rotate' | 'repeat' | 'lost' | 'end'
}
