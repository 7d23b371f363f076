import type { DatabaseContext } from './database-context.js'
import { framesOfPages } from './frame-pages.js'
import { listSessions } from './list-sessions.js'
import { removeAttestations } from './frame-attestations.js'

/**
 * Makes frame keys of a user unknown: they open wallets only after another login there. 'all' and 'unused' spare the
 * keys of open sessions. A list spares the keys that it names. Also makes page keys unknown, with each frame key that
 * they attested or that was bound in one of their sessions. An unknown page key attests no frame key. 'unused' selects
 * each browser that has never opened a wallet of the user.
 */
export async function forgetFrames(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'settings'>,
  { appId, frames, spared = [], thumbprints = typeof frames === 'string' ? frames : [], userId }: forgetFrames.Options,
): Promise<void> {
  const { database } = context
  const isList = typeof frames !== 'string'
  const live = isList ? [] : await listSessions(context, { app_id: appId, user_id: userId })
  // A thumbprint is never empty, and SQL does not allow an empty list.
  const livePageKeys = ['', ...live.flatMap(({ thumbprint }) => thumbprint ?? [])]
  const used = database
    .selectFrom('frame_keys')
    .select('frame_keys.thumbprint')
    .where('frame_keys.user_id', '=', userId)
    .where('times_seen', '>', 0)
  const usedPageKeys = database
    .selectFrom('sessions as used')
    .select('used.thumbprint')
    .where('used.user_id', '=', userId)
    .where('used.thumbprint', 'is not', null)
    .where('used.frame_thumbprint', 'in', used)
  // A list of all keys would be too long for one statement: script in the page can open any number of sessions.
  const ofKeys = database
    .selectFrom('sessions as forgotten')
    .where('forgotten.user_id', '=', userId)
    .where((eb) =>
      typeof thumbprints === 'string'
        ? eb('forgotten.thumbprint', 'not in', livePageKeys)
        : eb('forgotten.thumbprint', 'in', ['', ...thumbprints]),
    )
    .$if(thumbprints === 'unused', (rows) => rows.where('forgotten.thumbprint', 'not in', usedPageKeys))
  await database
    .updateTable('sessions')
    .set({ page_key_forgotten: 1, page_key_known: null })
    .where('page_key_forgotten', 'is', null)
    .where('id', 'in', ofKeys.select('forgotten.id'))
    .execute()
  const forgotten = ofKeys.where('forgotten.page_key_forgotten', '=', 1)
  const pageKeys = typeof thumbprints === 'string' ? [] : thumbprints
  const notLive = database
    .deleteFrom('frame_keys')
    .where('user_id', '=', userId)
    .where('thumbprint', 'not in', ['', ...spared, ...live.flatMap(({ frame_thumbprint: frame }) => frame ?? [])])
    .$if(frames === 'unused', (rows) => rows.where('times_seen', '=', 0))
  await (
    typeof frames === 'string'
      ? notLive
      : notLive.where((eb) =>
          eb.or([
            eb('thumbprint', 'in', ['', ...frames]),
            eb('thumbprint', 'in', forgotten.select('forgotten.frame_thumbprint')),
            eb('thumbprint', 'in', framesOfPages(database, { pageKeys, userId })),
          ]),
        )
  ).execute()
  // The page key may have no session left.
  if (pageKeys.length > 0) await removeAttestations(database, { pageKeys, userId })
  await removeAttestations(database, { pageKeys: forgotten.select('forgotten.thumbprint').$asScalar(), userId })
}

export declare namespace forgetFrames {
  type Options = {
    appId: string
    userId: string
    frames: readonly string[] | 'all' | 'unused'
    /** Frame keys that stay known. */
    spared?: readonly string[]
    /** Keys of pages, or ids of sessions without a page key. Defaults to the selection of `frames`. */
    thumbprints?: readonly string[] | 'all' | 'unused'
  }
}
