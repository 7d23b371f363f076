import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/**
 * Values of the marks of a frame key. `attested`: only a page has named the key. `settled`: clicks in the frame approve
 * lasting actions. The user has proved an account in the frame after the login, or the frame has created the user's
 * first wallet. A key can have both marks.
 */
export const marked = 1

/**
 * Value that replaces a mark after the provider has refused an approval in the frame. It replaces `attested` if only a
 * page has named the key, and otherwise `settled`.
 */
const refused = 2

type Frame = Pick<Session, 'frame_thumbprint' | 'user_id'>

/** The frame key to which a session is bound, and the frame key that the user approved in that session. */
type Bound = Frame & Pick<Session, 'approved_frame'>

/**
 * Returns true if there was no user action for a frame key. Only a page has named the key, or the key has no row. A key
 * without a row is trusted only if the user approved this exact key in the session (security rule 38).
 */
export async function isAttestedFrame(database: Kysely<Schema>, frame: Bound): Promise<boolean> {
  const marks = await readMarks(database, frame)
  return marks === undefined ? !isApproved(frame) : marks.attested !== null
}

const isApproved = ({ approved_frame, frame_thumbprint }: Bound): boolean =>
  frame_thumbprint !== null && approved_frame === frame_thumbprint

/** Returns true if clicks in a frame approve lasting actions: see `settleFrame`. */
export const isSettledFrame = async (database: Kysely<Schema>, frame: Frame): Promise<boolean> =>
  (await readMarks(database, frame))?.settled === marked

/**
 * Returns true if the provider has refused an approval in this frame. The next login in the frame may then request a
 * click on Continue.
 */
export async function isRefusedFrame(database: Kysely<Schema>, frame: Frame): Promise<boolean> {
  const marks = await readMarks(database, frame)
  return marks?.attested === refused || marks?.settled === refused
}

/**
 * Returns true if a click on Continue can settle a frame. This requires that the provider refused an approval in that
 * frame, or that only a page named its key.
 */
export async function isSettledByClick(database: Kysely<Schema>, frame: Frame): Promise<boolean> {
  const marks = await readMarks(database, frame)
  return marks !== undefined && (marks.attested !== null || marks.settled === refused)
}

/** Stores that the provider has refused an approval in this frame. A settled frame stays settled. */
export async function refuseFrame(database: Kysely<Schema>, frame: Frame): Promise<void> {
  await updateMarks(database, frame)
    .set({ settled: refused })
    .where('attested', 'is', null)
    .where('settled', 'is', null)
    .execute()
  await updateMarks(database, frame).set({ attested: refused }).where('attested', '=', marked).execute()
}

/** Stores that there was a user action in a frame. */
export async function trustFrame(database: Kysely<Schema>, frame: Frame): Promise<void> {
  await updateMarks(database, frame).set({ attested: null }).execute()
}

/**
 * Marks a frame as settled, so that clicks in it approve lasting actions. Call it after the user proved an account in
 * the frame, or after the frame created the first wallet.
 */
export async function settleFrame(database: Kysely<Schema>, frame: Frame): Promise<void> {
  await updateMarks(database, frame).set({ settled: marked }).execute()
}

/** Stores that only a page has named a frame key. Removes all other marks of that key. */
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
