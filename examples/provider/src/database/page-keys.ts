import type { Kysely, Selectable } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Maximum number of page keys that are stored per user. A user has far fewer browsers. */
const mostPageKeys = 500

type Page = Pick<Session, 'thumbprint' | 'user_id'>

/**
 * Returns the stored page key of a session, if the user signed up or completed a user action with this key. Returns
 * undefined after the user made the key unknown. Neither session limits nor cleanup remove the row.
 */
export async function findPageKey(
  database: Kysely<Schema>,
  { thumbprint, user_id }: Page,
): Promise<Pick<Selectable<Schema['page_keys']>, 'first_network' | 'is_forgetful'> | undefined> {
  if (thumbprint === null) return undefined
  return database
    .selectFrom('page_keys')
    .select(['first_network', 'is_forgetful'])
    .where('user_id', '=', user_id)
    .where('page_key', '=', thumbprint)
    .executeTakeFirst()
}

/**
 * Stores that the user signed up or completed a user action in a session with a page key. Above the maximum, removes
 * the least recently used page keys.
 */
export async function actWithPageKey(
  database: Kysely<Schema>,
  session: Page & Pick<Session, 'created_at' | 'first_network' | 'frame_storage'>,
): Promise<void> {
  const { created_at: used_at, first_network, frame_storage, thumbprint: page_key, user_id } = session
  if (page_key === null) return
  const is_forgetful = isForgetfulStorage(frame_storage) ? 1 : 0
  await database
    .insertInto('page_keys')
    .values({ user_id, page_key, used_at, first_network, is_forgetful })
    .onConflict((on) =>
      on.columns(['user_id', 'page_key']).doUpdateSet({
        first_network,
        // The frame of a session without storage did not respond.
        ...(frame_storage !== null && { is_forgetful }),
      }),
    )
    .execute()
  const old = await database
    .selectFrom('page_keys')
    .select('page_key')
    .where('user_id', '=', user_id)
    .where('page_key', '<>', page_key)
    .orderBy('used_at', 'desc')
    .limit(mostPageKeys)
    .offset(mostPageKeys - 1)
    .execute()
  if (old.length === 0) return
  const removed = old.map((row) => row.page_key)
  await database.deleteFrom('page_keys').where('user_id', '=', user_id).where('page_key', 'in', removed).execute()
}

/**
 * Stores whether the browser of a page key loses the frame key between visits, as the session's frame reports. Call it
 * only after a user action for that frame key in the session, or from `reportFirstFrame`. Otherwise script in the page
 * could name any frame.
 */
export async function reportStorage(
  database: Kysely<Schema>,
  { frame_storage, thumbprint, user_id }: Page & Pick<Session, 'frame_storage'>,
): Promise<void> {
  // A frame that did not respond has reported nothing.
  if (frame_storage === null) return
  await database
    .updateTable('page_keys')
    .set({ is_forgetful: isForgetfulStorage(frame_storage) ? 1 : 0 })
    .where('user_id', '=', user_id)
    .where('page_key', '=', thumbprint)
    .execute()
}

/** Stores the time of a login with a page key. Returns true if there was an earlier user action with the key. */
export async function usePageKey(
  database: Kysely<Schema>,
  { now, page_key, user_id }: { now: number; page_key: string; user_id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('page_keys')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('page_key', '=', page_key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Removes the page keys of other sessions that were bound to a frame key before it was replaced. It was replaced before
 * the user had a wallet, so user actions in those sessions no longer count.
 */
export async function forgetReplacedPages(
  database: Kysely<Schema>,
  { replaced, session }: { replaced: string; session: Page },
): Promise<void> {
  const { thumbprint, user_id } = session
  const pages = database
    .selectFrom('sessions')
    .select('thumbprint')
    .where('user_id', '=', user_id)
    .where('frame_thumbprint', '=', replaced)
  await database
    .deleteFrom('page_keys')
    .where('user_id', '=', user_id)
    .where('page_key', 'in', pages.$asScalar())
    .where('page_key', '<>', thumbprint ?? '')
    .execute()
}

/** Returns true if a browser with this kind of storage loses the frame key between visits. */
export const isForgetfulStorage = (storage: Session['frame_storage']): boolean =>
  storage === 'transient' || storage === 'none'
