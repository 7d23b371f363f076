import type { Kysely } from 'kysely'
import type { Session } from '../database/find-session.js'
import { findPageKey, isForgetfulStorage } from '../database/page-keys.js'
import type { Schema } from '../database/schema.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { AppSettings } from '../settings/parse-settings.js'

/**
 * Returns true if the page's key verifies a frame key that is new to the user. Requires that the user acted in a
 * session of this page key, and that the browser forgets the frame's key. The newest report about that counts, from a
 * session in which the user acted. A known frame is not sufficient, because script can copy its statement. Ignores
 * pending logins, and the reason why a session ended. If the user ends a session from another browser, its page key
 * becomes unknown.
 */
export async function isAttested(
  database: Kysely<Schema>,
  { app, frame, session }: isAttested.Options,
): Promise<boolean> {
  if (!frame || app.embeddedWallets.newFrames !== 'attest') return false
  // A browser that keeps the frame's key needs no next key.
  if (frame.storage === 'persisted') return false
  return (await findPageKey(database, session))?.is_forgetful === 1
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
  isForgetfulStorage(frame_storage) && (frame_approved === 1 || storage_proven === 1)

export declare namespace isAttested {
  type Options = {
    app: { embeddedWallets: Pick<AppSettings['embeddedWallets'], 'newFrames'> }
    /** Undefined if the frame did not respond in time. */
    frame: FrameStatement | undefined
    session: Pick<Session, 'thumbprint' | 'user_id'>
  }
}
