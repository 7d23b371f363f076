// More than one export: the statements on frame keys that a page vouched for, which agree on a column.

import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Mark of a frame key that the page vouched for. */
export const vouched = 1

/** Mark of a vouched frame key that was refused an approval. */
const refused = 2

type Frame = Pick<Session, 'frame_thumbprint' | 'user_id'>

/** Returns true if the page vouched for a frame key, and the user has not acted in that frame since. */
export const isVouchedFrame = async (database: Kysely<Schema>, frame: Frame): Promise<boolean> =>
  (await readMark(database, frame)) !== null

/** Returns true if a vouched frame key was refused an approval. The next login in that frame may ask for a user action. */
export const isRefusedFrame = async (database: Kysely<Schema>, frame: Frame): Promise<boolean> =>
  (await readMark(database, frame)) === refused

async function readMark(database: Kysely<Schema>, { frame_thumbprint, user_id }: Frame): Promise<number | null> {
  const row = await database
    .selectFrom('frame_keys')
    .select('vouched')
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', frame_thumbprint)
    .executeTakeFirst()
  return row?.vouched ?? null
}

/** Stores that a vouched frame key was refused an approval. */
export async function refuseFrame(database: Kysely<Schema>, { frame_thumbprint, user_id }: Frame): Promise<void> {
  await database
    .updateTable('frame_keys')
    .set({ vouched: refused })
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', frame_thumbprint)
    .where('vouched', '=', vouched)
    .execute()
}

/** Stores that the user has acted in a frame. */
export async function trustFrame(database: Kysely<Schema>, { frame_thumbprint, user_id }: Frame): Promise<void> {
  await database
    .updateTable('frame_keys')
    .set({ vouched: null })
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', frame_thumbprint)
    .execute()
}
