import type { Expression, Kysely } from 'kysely'
import type { AppSettings } from '../settings/parse-settings.js'
import type { Session } from './find-session.js'
import { resetMarks } from './frame-marks.js'
import { pageKeyOf } from './page-key-of.js'
import type { Schema } from './schema.js'

/** Maximum number of frame keys that one page key can verify at a time. The oldest are removed first. */
const mostAttestations = 10

type Frame = Pick<Session, 'frame_thumbprint' | 'user_id'>

/** The session fields that identify a page key. */
type Page = Pick<Session, 'id' | 'thumbprint' | 'user_id'>

/**
 * Stores that a page key verified ("attested") a frame key. Removes the oldest verified frame keys of the same page
 * key.
 */
export async function attestFrame(
  database: Kysely<Schema>,
  { isFirst, now, page, thumbprint }: { isFirst: boolean; now: number; page: Page; thumbprint: string },
): Promise<void> {
  const { user_id } = page
  const page_key = pageKeyOf(page)
  await database
    .insertInto('frame_attestations')
    .values({ user_id, thumbprint, page_key, is_first: isFirst ? 1 : 0, attested_at: now })
    .onConflict((on) => on.columns(['user_id', 'thumbprint', 'page_key']).doUpdateSet({ attested_at: now }))
    .execute()
  const ofPage = database
    .selectFrom('frame_attestations')
    .select('thumbprint')
    .where('user_id', '=', user_id)
    .where('page_key', '=', page_key)
    .orderBy('attested_at', 'desc')
  const attestations = await ofPage.execute()
  const old = attestations.map((row) => row.thumbprint).filter((each) => each !== thumbprint)
  const removed = old.slice(mostAttestations - 1)
  if (removed.length > 0)
    await removeAttestations(database, { pageKeys: [page_key], thumbprints: removed, userId: user_id })
}

/**
 * Removes the frame keys that the given page keys verified ("attested"). Keeps a frame key that another page key
 * verified, or to which an open session is bound.
 */
export async function removeAttestations(
  database: Kysely<Schema>,
  options: {
    pageKeys: readonly string[] | Expression<string | null>
    thumbprints?: readonly string[]
    userId: string
  },
): Promise<void> {
  const { pageKeys, thumbprints, userId } = options
  // The empty string matches no key, and SQL does not allow an empty list.
  await database
    .deleteFrom('frame_attestations')
    .where('user_id', '=', userId)
    .where('page_key', 'in', 'length' in pageKeys ? ['', ...pageKeys] : pageKeys)
    .$if(thumbprints !== undefined, (rows) => rows.where('thumbprint', 'in', ['', ...(thumbprints ?? [])]))
    .execute()
  await removeUnattested(database, userId)
}

/**
 * Makes a frame key unknown that page keys had verified ("attested"). The key can then neither open wallets nor approve
 * actions. Its row stays while an open session is bound to it.
 */
export async function distrustFrame(database: Kysely<Schema>, frame: Frame): Promise<void> {
  const { frame_thumbprint, user_id } = frame
  await database
    .deleteFrom('frame_attestations')
    .where('user_id', '=', user_id)
    .where('thumbprint', '=', frame_thumbprint)
    .execute()
  await resetMarks(database, frame)
  await removeUnattested(database, user_id)
}

/**
 * Removes frame keys that only a page named and that no page key verified ("attested"). Keeps a key while an open
 * session is bound to it.
 */
async function removeUnattested(database: Kysely<Schema>, userId: string): Promise<void> {
  await database
    .deleteFrom('frame_keys')
    .where('user_id', '=', userId)
    .where('attested', 'is not', null)
    .where(
      'thumbprint',
      'not in',
      database.selectFrom('frame_attestations').select('thumbprint').where('user_id', '=', userId),
    )
    .where(
      'thumbprint',
      'not in',
      database
        .selectFrom('sessions')
        .select('frame_thumbprint')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('frame_thumbprint', 'is not', null),
    )
    .execute()
}

/**
 * Returns true if a frame key may open wallets because the session's page key verified it ("attested"). Requires that
 * the app's current settings allow this. Otherwise only the user's first frame key qualifies.
 */
export async function isAttestedBy(
  database: Kysely<Schema>,
  {
    app,
    session,
  }: { app: { embeddedWallets: Pick<AppSettings['embeddedWallets'], 'newFrames'> }; session: Page & Frame },
): Promise<boolean> {
  const attestation = await database
    .selectFrom('frame_attestations')
    .select('is_first')
    .where('user_id', '=', session.user_id)
    .where('thumbprint', '=', session.frame_thumbprint)
    .where('page_key', '=', pageKeyOf(session))
    .executeTakeFirst()
  return attestation !== undefined && (attestation.is_first === 1 || app.embeddedWallets.newFrames === 'attest')
}
