import { actionHash } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import { forgetDevices } from '../abuse/known-devices.js'
import type { Context } from '../context/context.js'
import { endSessionsOf } from '../database/end-session.js'
import type { Session } from '../database/find-session.js'
import { forgetFrames } from '../database/forget-frames.js'
import { isSettledFrame } from '../database/frame-marks.js'
import { hasOtherFrames } from '../database/has-other-frames.js'
import { hasWallet } from '../database/has-wallet.js'
import { isKnownBrowser } from '../database/is-known-browser.js'
import { isActedSession } from '../database/is-open-frame.js'
import { listOwnFrames } from '../database/list-own-frames.js'
import { pageKeyOf } from '../database/page-key-of.js'
import type { Schema } from '../database/schema.js'
import { confirmationRequired, HttpError, mfaRequired } from '../base/http-error.js'
import { spendMfa } from '../mfa/require-mfa.js'
import { nameDevice } from '../rules/name-device.js'
import { sessionNumber } from '../rules/session-number.js'
import { forgetBrowsers } from '../identity/forget-browsers.js'
import { lockCaller } from '../identity/lock-caller.js'
import { mayForget, mayForgetFrames } from '../identity/may-forget.js'
import { mayOpenBrowsers } from '../identity/may-open-browsers.js'
import type { AppSettings } from '../settings/parse-settings.js'

/**
 * Returns true if a click in the frame may end other sessions although the session has no user action (security rule
 * 28). The user must have no account that can confirm. The frame must have created the wallet or allowed a browser.
 * Without this exception, a browser that lost its page key could end no sessions.
 */
export async function mayEndByClick({ database }: Pick<Context, 'database'>, call: FrameCall): Promise<boolean> {
  const { app, session } = call
  if (session.kind !== 'login' || (await isActedSession(database, session))) return false
  if (!(await hasWallet(database, session)) || !(await isSettledFrame(database, session))) return false
  return !(await mayOpenBrowsers(database, { app, userId: session.user_id }))
}

/**
 * Makes the browser of an ended session unknown, and ends that browser's other sessions. Without `id`, applies to all
 * browsers except the caller's. Only for users without an account that can approve a new browser (security rule 28).
 * Throws 403 without a click on a provider page that names the browser. Otherwise script in the page could take the
 * wallet from the user with one call. `endsByClick`: see `mayEndByClick`. The click then also ends the session.
 */
export async function forgetBrowser(
  context: Context,
  { endsByClick, id, session }: { endsByClick: boolean; id?: string | undefined; session: Session },
): Promise<void> {
  const { app_id: appId, user_id: userId } = session
  if (!endsByClick && (!mayForget(session) || (await mayForgetFrames(context, { appId, userId })))) return
  await context.database.transaction().execute(async (database) => {
    const caller = await lockCaller(database, session)
    const inTransaction = { ...context, database }
    if (endsByClick && !(await isSettledFrame(database, caller))) throw confirmationRequired()
    // Keeps the caller's frames, because the user clicked in the caller's browser.
    const spared = await listOwnFrames(database, caller)
    if (id === undefined) {
      if (!endsByClick && !(await hasOtherFrames(database, caller))) return
      await takeClick(context, { database, parts: ['forget-browser'], session: caller })
      // Also ends sessions that were opened after the click was requested.
      await endSessionsOf(inTransaction, { appId, by: 'user', except: [caller.id], userId })
      await forgetFrames(inTransaction, { appId, frames: 'all', spared, userId })
      return forgetDevices(inTransaction, { appId, by: caller.thumbprint, thumbprints: 'all', userId })
    }
    const other = await database
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!other) return
    // Keeps the caller's own browser.
    const isOwn = pageKeyOf(other) === pageKeyOf(caller)
    if (!endsByClick && (isOwn || !(await isKnownBrowser(database, { caller, session: other })))) return
    const loggedIn = new Date(other.created_at).toISOString()
    const parts = ['forget-browser', id, nameDevice(other), loggedIn, sessionNumber(id)]
    await takeClick(context, { database, parts, session: caller })
    const ended = isOwn
      ? await endSessionsOf(inTransaction, { appId, by: 'user', id, userId })
      : await forgetBrowsers(inTransaction, { appId, caller, named: [other], spared, userId })
    const thumbprints = isOwn ? [] : ended.flatMap(({ thumbprint }) => thumbprint ?? [])
    await forgetDevices(inTransaction, { appId, by: caller.thumbprint, thumbprints, userId })
  })
}

type FrameCall = { app: AppSettings; session: Session }

/** Consumes the user's click on a provider page for an action. No app setting removes this requirement. */
async function takeClick(
  context: Context,
  { database, parts, session }: { database: Kysely<Schema>; parts: readonly string[]; session: Session },
): Promise<void> {
  const hash = await actionHash(crypto, ...parts)
  await spendMfa(context, { action: { hash }, lasting: 'recovery', session }, database).catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 'missing_or_invalid_mfa' ? mfaRequired(parts) : error
  })
}
