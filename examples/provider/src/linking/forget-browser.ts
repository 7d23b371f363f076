import { actionHash } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Context } from '../context/context.js'
import { endSessionsOf } from '../database/end-session.js'
import type { Session } from '../database/find-session.js'
import { forgetFrames } from '../database/forget-frames.js'
import { hasOtherFrames } from '../database/has-other-frames.js'
import { isKnownBrowser } from '../database/is-known-browser.js'
import { listOwnFrames } from '../database/list-own-frames.js'
import type { Schema } from '../database/schema.js'
import { HttpError, mfaRequired } from '../base/http-error.js'
import { spendMfa } from '../mfa/require-mfa.js'
import { nameDevice } from '../rules/name-device.js'
import { sessionNumber } from '../rules/session-number.js'
import { forgetBrowsers } from '../identity/forget-browsers.js'
import { lockCaller } from '../identity/lock-caller.js'
import { mayForget, mayForgetFrames } from '../identity/may-forget.js'

/**
 * Makes the browser of an ended session unknown, and ends that browser's other sessions. Without `id`, does so for all
 * browsers except the caller's. Applies to a user without an account that opens wallets in a new browser (security rule
 * 28). Requires a click on a page of the provider that names the browser, and throws 403 without it. Otherwise script
 * in the page could take the wallet from the user by one call.
 */
export async function forgetBrowser(
  context: Context,
  { id, session }: { id?: string | undefined; session: Session },
): Promise<void> {
  const { app_id: appId, user_id: userId } = session
  if (!mayForget(session) || (await mayForgetFrames(context, { appId, userId }))) return
  await context.database.transaction().execute(async (database) => {
    await lockCaller(database, session)
    const inTransaction = { ...context, database }
    const spared = await listOwnFrames(database, session)
    if (id === undefined) {
      if (!(await hasOtherFrames(database, session))) return
      await takeClick(context, { database, parts: ['forget-browser'], session })
      // A session that was opened after the click was requested ends too.
      await endSessionsOf(inTransaction, { appId, by: 'user', except: [session.id], userId })
      return forgetFrames(inTransaction, { appId, frames: 'all', spared, userId })
    }
    const other = await database
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    // The caller's own browser stays known.
    if (!other || other.thumbprint === session.thumbprint) return
    if (!(await isKnownBrowser(database, { caller: session, session: other }))) return
    const loggedIn = new Date(other.created_at).toISOString()
    const parts = ['forget-browser', id, nameDevice(other), loggedIn, sessionNumber(id)]
    await takeClick(context, { database, parts, session })
    await forgetBrowsers(inTransaction, { appId, caller: session, named: [other], spared, userId })
  })
}

/** Consumes the click for an action. No setting of the app makes it unnecessary. */
async function takeClick(
  context: Context,
  { database, parts, session }: { database: Kysely<Schema>; parts: readonly string[]; session: Session },
): Promise<void> {
  const hash = await actionHash(crypto, ...parts)
  await spendMfa(context, { action: { hash }, lasting: 'recovery', session }, database).catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 'missing_or_invalid_mfa' ? mfaRequired(parts) : error
  })
}
