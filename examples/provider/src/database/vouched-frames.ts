// More than one export: the statements on frame keys that a page vouched for, which agree on a column.

import type { Expression, Kysely } from 'kysely'
import type { AppSettings } from '../settings/parse-settings.js'
import type { Session } from './find-session.js'
import { pageKeyOf } from './page-key-of.js'
import type { Schema } from './schema.js'

/** Mark of a frame key that the page vouched for. */
export const vouched = 1

/** Mark of a vouched frame key that was refused an approval. */
const refused = 2

/** A page that vouches again and again keeps so many frame keys: a browser uses the newest. */
const mostVouchers = 10

type Frame = Pick<Session, 'frame_thumbprint' | 'user_id'>

/** Page whose key vouches for a frame key: see `frame_vouchers` in the schema. */
type Page = Pick<Session, 'id' | 'thumbprint' | 'user_id'>

/** Stores the page key that vouched for a frame key, and removes the oldest keys that the same page vouched for. */
export async function vouchForFrame(
  database: Kysely<Schema>,
  { isFirst, now, page, thumbprint }: { isFirst: boolean; now: number; page: Page; thumbprint: string },
): Promise<void> {
  const { user_id } = page
  const page_key = pageKeyOf(page)
  await database
    .insertInto('frame_vouchers')
    .values({ user_id, thumbprint, page_key, is_first: isFirst ? 1 : 0, vouched_at: now })
    .onConflict((on) => on.columns(['user_id', 'thumbprint', 'page_key']).doUpdateSet({ vouched_at: now }))
    .execute()
  const ofPage = database
    .selectFrom('frame_vouchers')
    .select('thumbprint')
    .where('user_id', '=', user_id)
    .where('page_key', '=', page_key)
    .orderBy('vouched_at', 'desc')
  const vouchers = await ofPage.execute()
  const old = vouchers.map((row) => row.thumbprint).filter((each) => each !== thumbprint)
  const removed = old.slice(mostVouchers - 1)
  if (removed.length > 0)
    await removeVouchers(database, { pageKeys: [page_key], thumbprints: removed, userId: user_id })
}

/** Removes what page keys vouched for. A frame key for which no page vouches goes too, unless an open session is bound to it. */
export async function removeVouchers(
  database: Kysely<Schema>,
  options: {
    pageKeys: readonly string[] | Expression<string | null>
    thumbprints?: readonly string[]
    userId: string
  },
): Promise<void> {
  const { pageKeys, thumbprints, userId } = options
  // No key is empty, and an empty list is no SQL.
  await database
    .deleteFrom('frame_vouchers')
    .where('user_id', '=', userId)
    .where('page_key', 'in', 'length' in pageKeys ? ['', ...pageKeys] : pageKeys)
    .$if(thumbprints !== undefined, (rows) => rows.where('thumbprint', 'in', ['', ...(thumbprints ?? [])]))
    .execute()
  await database
    .deleteFrom('frame_keys')
    .where('user_id', '=', userId)
    .where('vouched', 'is not', null)
    .where(
      'thumbprint',
      'not in',
      database.selectFrom('frame_vouchers').select('thumbprint').where('user_id', '=', userId),
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
 * Returns true if a frame key opens wallets because the page of the session vouched for it. The setting may have changed since: then
 * only the user's first frame does.
 */
export async function isVouchedBy(
  database: Kysely<Schema>,
  {
    app,
    session,
  }: { app: { embeddedWallets: Pick<AppSettings['embeddedWallets'], 'newFrames'> }; session: Page & Frame },
): Promise<boolean> {
  const voucher = await database
    .selectFrom('frame_vouchers')
    .select('is_first')
    .where('user_id', '=', session.user_id)
    .where('thumbprint', '=', session.frame_thumbprint)
    .where('page_key', '=', pageKeyOf(session))
    .executeTakeFirst()
  return voucher !== undefined && (voucher.is_first === 1 || app.embeddedWallets.newFrames === 'vouch')
}

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
