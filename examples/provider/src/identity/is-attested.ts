import type { Kysely } from 'kysely'
import type { Session } from '../database/find-session.js'
import { findPageKey, isForgetfulStorage } from '../database/page-keys.js'
import type { Schema } from '../database/schema.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { AppSettings } from '../settings/parse-settings.js'

/**
 * Returns true if the page key verifies a frame key that is new to the user. Two conditions apply. There must be a user
 * action in a session of this page key. The browser must lose the frame key between visits. The newest report from a
 * session with a user action shows this. A known frame is not sufficient, because script in the page can copy its
 * statement. If the user ends a session from another browser, that session's page key is no longer known. A requested
 * second login, and the reason why an earlier session ended, make no difference.
 */
export async function isAttested(
  database: Kysely<Schema>,
  { app, frame, session }: isAttested.Options,
): Promise<boolean> {
  if (!frame || app.embeddedWallets.newFrames !== 'attest') return false
  // A browser that keeps the frame's key needs no attestation of a new key.
  if (frame.storage === 'persisted') return false
  return (await findPageKey(database, session))?.is_forgetful === 1
}

/**
 * Returns true if a session shows that its browser loses the frame key between visits. Script in the page can copy the
 * statement of another browser's frame into a login. The statement therefore counts only after a user action in the
 * session, or after the page key verified the frame key.
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
    /** The statement of the wallet frame about its key. Undefined if the frame did not respond in time. */
    frame: FrameStatement | undefined
    session: Pick<Session, 'thumbprint' | 'user_id'>
  }
}
