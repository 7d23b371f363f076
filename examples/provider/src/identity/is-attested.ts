import type { Kysely } from 'kysely'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { AppSettings } from '../settings/parse-settings.js'

/**
 * Returns true if the page's key verifies a frame key that is new to the user. The browser must forget the frame's key,
 * as its last session that could open wallets reported. The user must have acted in a session of this page key. A known
 * frame is not sufficient, because script can copy its statement. Ignores pending logins, and does not depend on how a
 * session ended. If the user ends a session from another browser, its page key becomes unknown.
 */
export async function isAttested(
  database: Kysely<Schema>,
  { app, frame, session }: isAttested.Options,
): Promise<boolean> {
  if (!frame || session.thumbprint === null || app.embeddedWallets.newFrames !== 'attest') return false
  // A browser that keeps the frame's key needs no next key.
  if (frame.storage === 'persisted') return false
  const earlier = await database
    .selectFrom('sessions')
    .select(['frame_approved', 'frame_storage', 'storage_proven'])
    .where('user_id', '=', session.user_id)
    .where('thumbprint', '=', session.thumbprint)
    .where('kind', '=', 'login')
    .where('id', '<>', session.id)
    .where('frame_thumbprint', 'is not', null)
    .where((eb) => eb.or([eb('frame_approved', '=', 1), eb('page_key_known', '=', 1)]))
    .where((eb) =>
      eb.or([
        eb('frame_approved', '=', 1),
        eb.exists(
          eb
            .selectFrom('frame_keys')
            .select('thumbprint')
            .where('frame_keys.user_id', '=', session.user_id)
            .whereRef('frame_keys.thumbprint', '=', 'sessions.frame_thumbprint'),
        ),
      ]),
    )
    .where('page_key_forgotten', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined && isForgetful(earlier)
}

/**
 * Returns true if a session shows that its browser forgets the frame's key. Script in the page can copy the statement
 * of another browser's frame into a login. The statement therefore counts only if the user acted in the session, or if
 * the page's key verified the frame key.
 */
export const isForgetful = ({
  frame_approved,
  frame_storage,
  storage_proven,
}: Pick<Session, 'frame_approved' | 'frame_storage' | 'storage_proven'>): boolean =>
  (frame_storage === 'transient' || frame_storage === 'none') && (frame_approved === 1 || storage_proven === 1)

export declare namespace isAttested {
  type Options = {
    app: { embeddedWallets: Pick<AppSettings['embeddedWallets'], 'newFrames'> }
    /** Undefined if the frame did not respond in time. */
    frame: FrameStatement | undefined
    session: Pick<Session, 'id' | 'thumbprint' | 'user_id'>
  }
}
