import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Mark of a frame key in which the user proved an account again after the login, or that created the user's seed. */
const settled = 1

/** Mark of a frame key that was refused an approval before that. */
const refused = 2

type Frame = Pick<Session, 'frame_thumbprint' | 'user_id'>

/** Stores that the user proved an account in a frame after the login, or that the frame created the user's seed. */
export async function settleFrame(database: Kysely<Schema>, { frame_thumbprint, user_id }: Frame): Promise<void> {
  await database
    .updateTable('frame_keys')
    .set({ settled })
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', frame_thumbprint)
    .execute()
}

/** Returns true if a frame key was stored before each other known frame key of the user. */
export async function isEarliestFrame(
  database: Kysely<Schema>,
  { frame_thumbprint, user_id }: Frame,
): Promise<boolean> {
  const [first, second] = await database
    .selectFrom('frame_keys')
    .select(['first_seen_at', 'thumbprint'])
    .where('user_id', '=', user_id)
    .orderBy('first_seen_at')
    .limit(2)
    .execute()
  return first?.thumbprint === frame_thumbprint && first.first_seen_at !== second?.first_seen_at
}

/** Returns true if lasting actions may be approved in a frame: see `settleFrame`. */
export const isSettledFrame = async (database: Kysely<Schema>, frame: Frame): Promise<boolean> =>
  (await readMark(database, frame)) === settled

/** Returns true if a frame was refused an approval. The next login in that frame may ask for a user action. */
export const isUnsettledFrame = async (database: Kysely<Schema>, frame: Frame): Promise<boolean> =>
  (await readMark(database, frame)) === refused

/** Stores that a frame was refused an approval. */
export async function refuseUnsettled(database: Kysely<Schema>, { frame_thumbprint, user_id }: Frame): Promise<void> {
  await database
    .updateTable('frame_keys')
    .set({ settled: refused })
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', frame_thumbprint)
    .where('settled', 'is', null)
    .execute()
}

async function readMark(database: Kysely<Schema>, { frame_thumbprint, user_id }: Frame): Promise<number | null> {
  const row = await database
    .selectFrom('frame_keys')
    .select('settled')
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', frame_thumbprint)
    .executeTakeFirst()
  return row?.settled ?? null
}
