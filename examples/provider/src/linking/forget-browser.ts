import { actionHash } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { isKnownBrowser } from '../database/is-known-browser.js'
import { HttpError, mfaRequired } from '../base/http-error.js'
import { spendMfa } from '../mfa/require-mfa.js'
import { nameDevice } from '../rules/name-device.js'
import { forgetBrowsers } from '../identity/forget-browsers.js'
import { lockCaller } from '../identity/lock-caller.js'
import { mayForget, mayForgetFrames } from '../identity/may-forget.js'

/**
 * Makes the browser of an ended session unknown, and ends its other sessions, for a user none of whose accounts opens wallets in a new browser (security rule 28).
 * Takes a click on a page of the provider that names the browser: script in the page could otherwise take the wallet from the user by
 * one call. Throws 403 without it.
 */
export async function forgetBrowser(
  context: Context,
  { id, session }: { id: string; session: Session },
): Promise<void> {
  const { app_id: appId, user_id: userId } = session
  if (!mayForget(session) || (await mayForgetFrames(context, { appId, userId }))) return
  await context.database.transaction().execute(async (database) => {
    await lockCaller(database, session)
    const inTransaction = { ...context, database }
    const other = await database
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    // Its own browser stays known.
    if (!other || other.thumbprint === session.thumbprint) return
    if (!(await isKnownBrowser(database, { caller: session, session: other }))) return
    const parts = ['forget-browser', id, nameDevice(other), new Date(other.created_at).toISOString()]
    const hash = await actionHash(crypto, ...parts)
    // No setting of the app makes this click unnecessary.
    await spendMfa(context, { action: { hash }, lasting: 'recovery', session }, database).catch((error: unknown) => {
      throw error instanceof HttpError && error.code === 'missing_or_invalid_mfa' ? mfaRequired(parts) : error
    })
    await forgetBrowsers(inTransaction, { appId, caller: session, named: [other], userId })
  })
}
