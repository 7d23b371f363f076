import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'
import { recentProof } from './store-frame-proof.js'

/** Another user of the wallet frame of a session. */
export type OtherUser = {
  readonly userId: string
  /** True if the user is logged in, and the frame has recently signed a call of that session. */
  readonly isProven: boolean
  /** True if the user opened a wallet in the frame first, or if neither user has opened one. */
  readonly isEarlier: boolean
}

/**
 * Returns the other users whose sessions or known browsers name the frame key of a session. Users with a recent
 * signature of the frame are first, and among them the earlier users. Script in the page can copy the statement about a
 * frame key to another machine. Such a statement must not lock out the user of this browser (security rule 41).
 */
export async function findOtherUsers(
  database: Kysely<Schema>,
  { frame_thumbprint, user_id }: Pick<Session, 'frame_thumbprint' | 'user_id'>,
  now: number,
): Promise<readonly OtherUser[]> {
  // An ended session also counts, because script can log the first user out.
  const sessions = database
    .selectFrom('sessions')
    .select('user_id')
    .distinct()
    .where('frame_thumbprint', '=', frame_thumbprint ?? '')
    .where('user_id', '<>', user_id)
  const stated = await sessions.execute()
  const proven = await sessions
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('frame_proven_at', '>', now - recentProof)
    .execute()
  const known = await database
    .selectFrom('frame_keys')
    .select(['user_id', 'first_seen_at'])
    .where('thumbprint', '=', frame_thumbprint ?? '')
    .execute()
  const firsts = new Map(known.map((row) => [row.user_id, row.first_seen_at]))
  const firstOf = (userId: string) => firsts.get(userId) ?? Infinity
  const others = new Set([...proven, ...stated, ...known].map((row) => row.user_id))
  others.delete(user_id)
  return [...others]
    .map((userId) => ({
      userId,
      isEarlier: firstOf(userId) <= firstOf(user_id),
      isProven: proven.some((row) => row.user_id === userId),
    }))
    .toSorted((one, other) => rank(other) - rank(one))
}

const rank = ({ isEarlier, isProven }: OtherUser) => (isProven ? 2 : 0) + (isEarlier ? 1 : 0)
