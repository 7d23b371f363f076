import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import { hasWallet, hasWalletOrSeed } from './has-wallet.js'
import type { Schema } from './schema.js'
import { isAttestedBy } from './frame-attestations.js'
import { isAttestedFrame } from './frame-marks.js'
import { findPageKey } from './page-keys.js'
import { firstFrameDelay } from '../rules/first-frame-delay.js'
import { confirmationRequired } from '../base/http-error.js'

type Bound = Pick<Session, 'approved_frame' | 'frame_approved' | 'frame_thumbprint' | 'id' | 'thumbprint' | 'user_id'>
type App = Parameters<typeof isAttestedBy>[1]['app']

/**
 * Returns true if a session's frame key may open the user's wallets (security rule 38). The user must have approved
 * this exact key in the session, or the key must be known. A key becomes known if it is the user's first, is approved
 * before the first wallet, or opens a wallet of this user. A key that only a page key verified opens wallets in that
 * page's sessions, while the app's settings allow it. A session without a frame key qualifies after a user action in
 * the session.
 */
export async function isOpenFrame(
  database: Kysely<Schema>,
  { app, session }: { app: App; session: Bound },
): Promise<boolean> {
  if (session.frame_thumbprint === null) return session.frame_approved === 1
  return !(await isAttestedFrame(database, session)) || isAttestedBy(database, { app, session })
}

/**
 * Returns true if a session's frame may neither open nor create wallets, because there was no user action for its key.
 * Such a frame is called pending.
 */
export async function isPendingFrame(database: Kysely<Schema>, bound: { app: App; session: Bound }): Promise<boolean> {
  return !(await isOpenFrame(database, bound))
}

/** Returns the parent of a fork, because a fork has no frame key. Returns any other session unchanged. */
async function withFrame(database: Kysely<Schema>, session: Session): Promise<Session> {
  if (session.parent_id === null) return session
  const parent = await database
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', session.parent_id)
    .executeTakeFirst()
  return parent ?? session
}

/**
 * Returns true if there was a sign-up or a user action in a session, or in an earlier session with its page key.
 * Sessions that script in the page opens have other keys. Each call proves possession of the session's key. A program
 * outside the browser therefore cannot use the user's page key.
 */
export const isActedSession = async (database: Kysely<Schema>, session: Session): Promise<boolean> => {
  const { frame_approved, page_key_known } = await withFrame(database, session)
  return frame_approved === 1 || page_key_known === 1
}

/** Returns true if a user has neither a known frame key nor a wallet. The next frame may then be the user's first. */
export async function isWithoutFrame(
  database: Kysely<Schema>,
  { user_id }: Pick<Session, 'user_id'>,
): Promise<boolean> {
  const known = await database
    .selectFrom('frame_keys')
    .select('thumbprint')
    .where('user_id', '=', user_id)
    .limit(1)
    .executeTakeFirst()
  return known === undefined && !(await hasWallet(database, { user_id }))
}

/**
 * Returns true if the frame did not respond at a recent login of the same browser. The browser is identified by its
 * key. The current login may then bind the first frame.
 */
export async function isFirstBrowser(
  database: Kysely<Schema>,
  { id, thumbprint, user_id }: Pick<Session, 'id' | 'thumbprint' | 'user_id'>,
  now: number,
): Promise<boolean> {
  // A user who ends a session from another browser no longer trusts that session's browser.
  if (!(await findPageKey(database, { thumbprint, user_id }))) return false
  const earlier = await database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', thumbprint)
    .where('kind', '=', 'login')
    .where('id', '<>', id)
    .where('frame_thumbprint', 'is', null)
    .where('frame_approved', '=', 1)
    .where('created_at', '>', now - firstFrameDelay)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/**
 * Returns the sessions of a user, each with a flag. The flag is true if the session's frame is pending: see
 * `isPendingFrame`.
 */
export async function withPendingFrames(
  database: Kysely<Schema>,
  { app, sessions }: { app: App; sessions: readonly Session[] },
): Promise<readonly (readonly [Session, boolean])[]> {
  const pairs = []
  for (const session of sessions) {
    const isPending = session.frame_thumbprint !== null && (await isPendingFrame(database, { app, session }))
    pairs.push([session, isPending] as const)
  }
  return pairs
}

/**
 * Throws 403 if the user has a wallet and completed no user action in the session. Such a session cannot change the
 * user's data (security rule 38). A known frame is not sufficient, because script in the page can copy a statement
 * about that frame.
 */
export async function requireActedSession(database: Kysely<Schema>, session: Session): Promise<void> {
  if ((await hasWalletOrSeed(database, session)) && !(await isActedSession(database, session)))
    throw confirmationRequired()
}

/** Throws 403 for a frame that may not open wallets: see `isPendingFrame`. */
export async function requireOpenFrame(database: Kysely<Schema>, bound: { app: App; session: Bound }): Promise<void> {
  if (await isPendingFrame(database, bound)) throw confirmationRequired()
}
