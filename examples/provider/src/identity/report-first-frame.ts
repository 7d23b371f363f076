import type { Kysely } from 'kysely'
import type { Session } from '../database/find-session.js'
import { reportStorage } from '../database/page-keys.js'
import type { Schema } from '../database/schema.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { mayOpenBrowsers } from './may-open-browsers.js'

/**
 * Stores the browser storage that the user's first frame reports, if only a page named the frame's key (security rule
 * 38). Script can name a frame whose key a program controls. The report therefore counts only for users whose accounts
 * cannot approve another browser. All other users must first complete another user action in the browser.
 */
export async function reportFirstFrame(
  transaction: Kysely<Schema>,
  { app, session }: { app: AppSettings; session: Session },
): Promise<void> {
  if (!(await mayOpenBrowsers(transaction, { app, userId: session.user_id }))) await reportStorage(transaction, session)
}
