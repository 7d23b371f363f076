/** How long after a rotation its parent may still ask for the child, in milliseconds (security rule 9). */
const repeatWindow = 60_000

/**
 * What a refresh token that a family did issue is good for (security rule 9).
 *
 * - `rotate`: it is the newest one; its child takes its place.
 * - `repeat`: it is the newest one's parent, presented by who took it, and the child may not have arrived: the same child
 *   again.
 * - `lost`: the family issued it and knows nothing of it, so the database was put back to a time before. Whether the
 *   session ended meanwhile is lost as well, so it ends, and nobody is taken for a thief (security rule 32).
 * - `end`: it was replayed. Another party holds a token of this family, so the family ends.
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
    /** The newest token's number. */
    readonly generation: number
    /** Whether the newest tokens are known to have arrived. */
    readonly isSeen: boolean
    /** When the newest token was first issued, milliseconds. */
    readonly rotatedAt: number
    /**
     * Whether the one who presents it is known to be the one who rotated: by the session's key, and where it has none, by
     * the network and client.
     */
    readonly isSameCaller: boolean
  }
  type ReturnType = 'rotate' | 'repeat' | 'lost' | 'end'
}
