import type { Kysely } from 'kysely'
import type { SessionCall } from '../context/call.js'
import type { Schema } from '../database/schema.js'
import { isAttestedFrame, refuseFrame } from '../database/attested-frames.js'
import { mayOpenBrowsers } from './may-open-browsers.js'

/**
 * Returns true while a session's frame may not approve anything, because only the page verified its key (security rule
 * 42). Script in the page can verify a key that it controls. The user first enters a code, signs, or presses Continue
 * for that frame. The refusal is stored, so that the next login with an OAuth provider shows a prompt. A user without
 * such an account approves without this action.
 */
export async function awaitsUserAction(
  database: Kysely<Schema>,
  { app, session }: Pick<SessionCall, 'app' | 'session'>,
): Promise<boolean> {
  const user = { app, userId: session.user_id }
  if (!(await isAttestedFrame(database, session)) || !(await mayOpenBrowsers(database, user))) return false
  await refuseFrame(database, session)
  return true
}
