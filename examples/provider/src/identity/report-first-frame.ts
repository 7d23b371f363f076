import type { Kysely } from 'kysely'
import type { Session } from '../database/find-session.js'
import { reportStorage } from '../database/page-keys.js'
import type { Schema } from '../database/schema.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { mayOpenBrowsers } from './may-open-browsers.js'

/**
 * Stores what a first frame that a page named reports about the browser's storage (security rule 38). Script can name a
 * frame whose key a program has, so the report counts only for users who could open no other browser. All other users
 * act once more in the browser.
 */
export async function reportFirstFrame(
  transaction: Kysely<Schema>,
  { app, session }: { app: AppSettings; session: Session },
): Promise<void> {
  if (!(await mayOpenBrowsers(transaction, { app, userId: session.user_id }))) await reportStorage(transaction, session)
}
