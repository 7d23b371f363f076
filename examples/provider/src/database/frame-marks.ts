import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/**
 * Value of a mark of a frame key. `attested`: only a page has named the key. `settled`: the user proved an account in
 * the frame after the login, or the frame created the user's first wallet. The two are independent: a key that a page
 * named can create that wallet, and the user can act in that frame later.
 */
export const marked = 1

/**
 * Value of a mark after an approval was refused. It is in `attested` while only a page has named the key, and otherwise
 * in `settled`.
 */
const refused = 2

type Frame = Pick<Session, 'frame_thumbprint' | 'user_id'>

/** Frame key of a session, with the key that the user approved in that session. */
type Bound = Frame & Pick<Session, 'approved_frame'>

/**
 * Returns true if a frame key is not backed by a user action: only a page named the key, or no row of the key is
 * stored. A key without a row counts as trusted only if the user approved exactly this key in the session (security
 * rule 38).
 */
export async function isAttestedFrame(database: Kysely<Schema>, frame: Bound): Promise<boolean> {
  const marks = await readMarks(database, frame)
  return marks === undefined ? !isApproved(frame) : marks.attested !== null
}

const isApproved = ({ approved_frame, frame_thumbprint }: Bound): boolean =>
  frame_thumbprint !== null && approved_frame === frame_thumbprint

/** Returns true if lasting actions may be approved in a frame: see `settleFrame`. */
export const isSettledFrame = async (database: Kysely<Schema>, frame: Frame): Promise<boolean> =>
  (await readMarks(database, frame))?.settled === marked

/**
 * Returns true if an approval in this frame was refused. The next login in that frame may then require a user action.
 */
export async function isRefusedFrame(database: Kysely<Schema>, frame: Frame): Promise<boolean> {
  const marks = await readMarks(database, frame)
  return marks?.attested === refused || marks?.settled === refused
}

/**
 * Returns true if a click on a page of the provider settles a frame: an approval was refused, or a page named the key.
 */
export async function isSettledByClick(database: Kysely<Schema>, frame: Frame): Promise<boolean> {
  const marks = await readMarks(database, frame)
  return marks !== undefined && (marks.attested !== null || marks.settled === refused)
}

/** Stores that an approval in this frame was refused. A settled frame keeps its mark. */
export async function refuseFrame(database: Kysely<Schema>, frame: Frame): Promise<void> {
  await updateMarks(database, frame)
    .set({ settled: refused })
    .where('attested', 'is', null)
    .where('settled', 'is', null)
    .execute()
  await updateMarks(database, frame).set({ attested: refused }).where('attested', '=', marked).execute()
}

/** Stores that the user has acted in a frame. */
export async function trustFrame(database: Kysely<Schema>, frame: Frame): Promise<void> {
  await updateMarks(database, frame).set({ attested: null }).execute()
}

/** Stores that the user proved an account in a frame after the login, or that the frame created the first wallet. */
export async function settleFrame(database: Kysely<Schema>, frame: Frame): Promise<void> {
  await updateMarks(database, frame).set({ settled: marked }).execute()
}

/** Stores that only a page names a frame key, and removes all other marks of that key. */
export async function resetMarks(database: Kysely<Schema>, frame: Frame): Promise<void> {
  await updateMarks(database, frame).set({ attested: marked, settled: null }).execute()
}

const updateMarks = (database: Kysely<Schema>, { frame_thumbprint, user_id }: Frame) =>
  database.updateTable('frame_keys').where('user_id', '=', user_id).where('thumbprint', '=', frame_thumbprint)

const readMarks = (database: Kysely<Schema>, { frame_thumbprint, user_id }: Frame) =>
  database
    .selectFrom('frame_keys')
    .select(['attested', 'settled'])
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', frame_thumbprint)
    .executeTakeFirst()
