import type { Kysely } from 'kysely'
import type { SessionCall } from '../context/call.js'
import type { Schema } from '../database/schema.js'
import { isVouchedFrame, refuseFrame } from '../database/vouched-frames.js'
import { mayOpenBrowsers } from './may-open-browsers.js'

/**
 * Returns true if a session's frame may not approve anything yet, because the page vouched for its key (security rule 42). Script in the
 * page can vouch for a key of its own. The user first enters a code, signs, or presses Continue, for that frame. The refusal is stored,
 * so that the next login at another site asks. A user without an account for that has no such action, and approves without it.
 */
export async function awaitsUserAction(
  database: Kysely<Schema>,
  { app, session }: Pick<SessionCall, 'app' | 'session'>,
): Promise<boolean> {
  const user = { app, userId: session.user_id }
  if (!(await isVouchedFrame(database, session)) || !(await mayOpenBrowsers(database, user))) return false
  await refuseFrame(database, session)
  return true
}
