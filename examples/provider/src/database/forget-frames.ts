import type { DatabaseContext } from './database-context.js'
import { listSessions } from './list-sessions.js'

/**
 * Forgets frame keys of a user, except those of sessions that are still open: a login has to open wallets there again. Forgets page keys
 * too, with the frame key of each session that they opened. A page key that is forgotten verifies no frame key.
 */
export async function forgetFrames(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'settings'>,
  { appId, frames, thumbprints = frames === 'all' ? frames : [], userId }: forgetFrames.Options,
): Promise<void> {
  const { database } = context
  const live = await listSessions(context, { app_id: appId, user_id: userId })
  // No thumbprint is empty, and an empty list is no SQL.
  const livePageKeys = ['', ...live.flatMap(({ thumbprint }) => thumbprint ?? [])]
  const ofUser = database
    .updateTable('sessions')
    .set({ page_key_forgotten: 1, page_key_known: null })
    .where('user_id', '=', userId)
  const ofKeys =
    thumbprints === 'all'
      ? ofUser.where('thumbprint', 'not in', livePageKeys)
      : ofUser.where('thumbprint', 'in', ['', ...thumbprints])
  const forgottenSessions = await ofKeys.returning('frame_thumbprint').execute()
  const forgotten = database
    .deleteFrom('frame_keys')
    .where('user_id', '=', userId)
    .where('thumbprint', 'not in', ['', ...live.flatMap(({ frame_thumbprint: frame }) => frame ?? [])])
  const named = [...frames, ...forgottenSessions.flatMap(({ frame_thumbprint: frame }) => frame ?? [])]
  await (frames === 'all' ? forgotten : forgotten.where('thumbprint', 'in', ['', ...named])).execute()
}

export declare namespace forgetFrames {
  type Options = {
    appId: string
    userId: string
    frames: readonly string[] | 'all'
    /** Keys of pages. All but those of open sessions, if left out with all frames; else none. */
    thumbprints?: readonly string[] | 'all'
  }
}
