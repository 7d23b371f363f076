import type { DatabaseContext } from './database-context.js'
import { listSessions } from './list-sessions.js'
import { removeVouchers } from './vouched-frames.js'

/**
 * Forgets frame keys of a user, except those of sessions that are still open: a login has to open wallets there again. Forgets page keys
 * too, with the frame key of each session that they opened and each frame key that they vouched for. A page key that is forgotten
 * verifies no frame key. 'unused': each browser
 * that has never opened a wallet of the user.
 */
export async function forgetFrames(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'settings'>,
  { appId, frames, thumbprints = typeof frames === 'string' ? frames : [], userId }: forgetFrames.Options,
): Promise<void> {
  const { database } = context
  const live = await listSessions(context, { app_id: appId, user_id: userId })
  // No thumbprint is empty, and an empty list is no SQL.
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
  const ofUser = database
    .updateTable('sessions')
    .set({ page_key_forgotten: 1, page_key_known: null })
    .where('user_id', '=', userId)
  const ofKeys =
    typeof thumbprints === 'string'
      ? ofUser
          .where('thumbprint', 'not in', livePageKeys)
          .$if(thumbprints === 'unused', (rows) => rows.where('thumbprint', 'not in', usedPageKeys))
      : ofUser.where('thumbprint', 'in', ['', ...thumbprints])
  const forgottenSessions = await ofKeys.returning(['frame_thumbprint', 'thumbprint']).execute()
  const forgotten = database
    .deleteFrom('frame_keys')
    .where('user_id', '=', userId)
    .where('thumbprint', 'not in', ['', ...live.flatMap(({ frame_thumbprint: frame }) => frame ?? [])])
    .$if(frames === 'unused', (rows) => rows.where('times_seen', '=', 0))
  const ofSessions = forgottenSessions.flatMap(({ frame_thumbprint: frame }) => frame ?? [])
  await (
    typeof frames === 'string' ? forgotten : forgotten.where('thumbprint', 'in', ['', ...frames, ...ofSessions])
  ).execute()
  const pageKeys = forgottenSessions.flatMap(({ thumbprint }) => thumbprint ?? [])
  await removeVouchers(database, {
    pageKeys: [...pageKeys, ...(typeof thumbprints === 'string' ? [] : thumbprints)],
    userId,
  })
}

export declare namespace forgetFrames {
  type Options = {
    appId: string
    userId: string
    frames: readonly string[] | 'all' | 'unused'
    /** Keys of pages. As many as the frames, if left out. */
    thumbprints?: readonly string[] | 'all' | 'unused'
  }
}
