import type { Kysely } from 'kysely'
import type { DatabaseContext } from './database-context.js'
import { removeAttestations } from './frame-attestations.js'
import { listSessions } from './list-sessions.js'
import { pageKeyOf } from './page-key-of.js'
import type { Schema } from './schema.js'

/**
 * Makes browsers of a user unknown. Their frame keys then open wallets only after another login, and their page keys
 * verify no frame key. 'all' selects every browser, except the frame keys in `spared`. 'unused' selects browsers that
 * have never opened a wallet of the user, except the frame keys of open sessions. Both keep the page keys of open
 * sessions.
 */
export async function forgetFrames(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'settings'>,
  { appId, frames, spared = [], userId }: forgetFrames.Options,
): Promise<void> {
  const { database } = context
  const isUnused = frames === 'unused'
  const live = await listSessions(context, { app_id: appId, user_id: userId })
  // The empty string matches no key, and SQL does not allow an empty list.
  const livePages = ['', ...live.map(pageKeyOf)]
  const used = database
    .selectFrom('frame_keys')
    .select('frame_keys.thumbprint')
    .where('frame_keys.user_id', '=', userId)
    .where('times_seen', '>', 0)
  const usedPages = database
    .selectFrom('frame_pages')
    .select('frame_pages.page_key')
    .where('frame_pages.user_id', '=', userId)
    .where('frame_pages.thumbprint', 'in', used)
  const attesting = database
    .selectFrom('frame_attestations as attesting')
    .select('attesting.page_key')
    .where('attesting.user_id', '=', userId)
    .where('attesting.page_key', 'not in', livePages)
    .$if(isUnused, (rows) => rows.where('attesting.page_key', 'not in', usedPages))
  await database
    .deleteFrom('page_keys')
    .where('user_id', '=', userId)
    .where('page_key', 'not in', livePages)
    .$if(isUnused, (rows) => rows.where('page_key', 'not in', usedPages))
    .execute()
  await removeAttestations(database, { pageKeys: attesting.$asScalar(), userId })
  await database
    .deleteFrom('frame_keys')
    .where('user_id', '=', userId)
    .where('thumbprint', 'not in', ['', ...(isUnused ? live.flatMap(frameOf) : spared)])
    .$if(isUnused, (rows) => rows.where('times_seen', '=', 0))
    .execute()
}

const frameOf = ({ frame_thumbprint: frame }: { frame_thumbprint: string | null }) => frame ?? []

/**
 * Makes frame keys and page keys of a user unknown. Also removes all verifications of frame keys by these page keys.
 */
export async function forgetKeys(
  database: Kysely<Schema>,
  { frames, pageKeys, userId }: { frames: readonly string[]; pageKeys: readonly string[]; userId: string },
): Promise<void> {
  await database
    .deleteFrom('page_keys')
    .where('user_id', '=', userId)
    .where('page_key', 'in', ['', ...pageKeys])
    .execute()
  await removeAttestations(database, { pageKeys, userId })
  await database
    .deleteFrom('frame_keys')
    .where('user_id', '=', userId)
    .where('thumbprint', 'in', ['', ...frames])
    .execute()
}

export declare namespace forgetFrames {
  type Options = {
    appId: string
    userId: string
    frames: 'all' | 'unused'
    /** Frame keys that stay known, for 'all'. */
    spared?: readonly string[]
  }
}
