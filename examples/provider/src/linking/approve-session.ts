import { actionHash } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import { bindFrame } from '../database/bind-frame.js'
import { findSession, type Session } from '../database/find-session.js'
import { knowFrame } from '../database/know-frame.js'
import { settleFrame } from '../database/frame-marks.js'
import { confirmationRequired, HttpError, mfaRequired } from '../base/http-error.js'
import { lockCaller } from '../identity/lock-caller.js'
import { mayOpenBrowsers } from '../identity/may-open-browsers.js'
import { spendMfa } from '../mfa/require-mfa.js'
import { nameDevice } from '../rules/name-device.js'
import { sessionNumber } from '../rules/session-number.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { isOpenFrame, isPendingFrame } from '../database/is-open-frame.js'

/**
 * Lets the browser of another session of the user open the user's wallets. Requires a click on a provider page that
 * names that browser and its login (security rule 38). When that browser opens a wallet, the user receives the email
 * about a new browser.
 */
export async function approveSession(
  context: Context,
  { app, id, session }: { app: AppSettings; id: string; session: Session },
): Promise<void> {
  const { clock, database } = context
  if (session.kind !== 'login') throw confirmationRequired()
  await database.transaction().execute(async (transaction) => {
    // While this transaction runs, the other session can neither bind another frame nor end.
    const caller = await lockCaller(transaction, session)
    if (!(await isOpenFrame(transaction, { app, session: caller }))) throw confirmationRequired()
    const found = await findSession({ ...context, database: transaction }, { appId: session.app_id, id })
    const other = found?.user_id === session.user_id ? found : undefined
    const { frame_storage: storage, frame_thumbprint: thumbprint } = other ?? {}
    if (!other) throw new HttpError(422, 'invalid_data', 'This session has ended.')
    if (!storage || !thumbprint || !(await isPendingFrame(transaction, { app, session: other }))) return
    const loggedIn = new Date(other.created_at).toISOString()
    // The click is valid only for the frame key that is bound now.
    const parts = ['browser', id, nameDevice(other), loggedIn, sessionNumber(id), thumbprint]
    const hash = await actionHash(crypto, ...parts)
    const frame = { storage, thumbprint }
    const approval = 'by-user'
    // This click is always required, also for users with MFA, because they must read the page.
    await spendMfa(context, { action: { hash }, lasting: 'recovery', session: caller }, transaction).catch(
      (error: unknown) => {
        throw error instanceof HttpError && error.code === 'missing_or_invalid_mfa' ? mfaRequired(parts) : error
      },
    )
    await bindFrame(transaction, other, { ...frame, approval })
    await knowFrame(transaction, { approval, frame, now: clock.now(), session: other })
    // The page allows that browser to sign. It does not allow lasting approvals, for which most users verify an
    // account.
    if (!(await mayOpenBrowsers(transaction, { app, userId: session.user_id }))) await settleFrame(transaction, other)
  })
}
