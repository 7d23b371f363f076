import type { Context } from '../context.js'
import { listSessions } from './list-sessions.js'

/** Forgets frame keys of a user, except those of sessions that are still open: a login has to open wallets there again. */
export async function forgetFrames(
  context: Pick<Context, 'clock' | 'database' | 'settings'>,
  { appId, frames, userId }: forgetFrames.Options,
): Promise<void> {
  const live = await listSessions(context, { app_id: appId, user_id: userId })
  const forgotten = context.database
    .deleteFrom('frame_keys')
    .where('user_id', '=', userId)
    // No thumbprint is empty, and an empty list is no SQL.
    .where('thumbprint', 'not in', ['', ...live.flatMap(({ frame_thumbprint: frame }) => frame ?? [])])
  await (frames === 'all' ? forgotten : forgotten.where('thumbprint', 'in', ['', ...frames])).execute()
}

export declare namespace forgetFrames {
  type Options = { appId: string; userId: string; frames: readonly string[] | 'all' }
}
