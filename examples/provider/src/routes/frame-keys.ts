import { sessions } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import { bindFrame } from '../database/bind-frame.js'
import { findSession, type Session } from '../database/find-session.js'
import { hasWallet } from '../database/has-wallet.js'
import { knowFrame } from '../database/know-frame.js'
import { recordEvent } from '../database/record-event.js'
import { seeFrameKey } from '../database/see-frame-key.js'
import { confirmationRequired, HttpError, invalidToken } from '../base/http-error.js'
import { isActedSession, isWithoutFrame, requireOpenFrame } from '../database/is-open-frame.js'
import { isForgetful, isAttested } from '../identity/is-attested.js'
import { lockCaller } from '../identity/lock-caller.js'
import { lockFrame } from '../identity/lock-frame.js'
import { mayOpenBrowsers } from '../identity/may-open-browsers.js'
import { reportFirstFrame } from '../identity/report-first-frame.js'
import { tellOfFrameKey } from '../identity/tell-of-frame-key.js'
import { firstFrameDelay } from '../rules/first-frame-delay.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/**
 * Mounts the route that binds a session to another frame key. Only the page key verifies the new frame key. The session
 * must have reported at its login that the browser cannot store the frame key. Later reports are ignored.
 */
export function mountFrameKeys(mount: serve.Mount): void {
  const { context } = mount
  const { database } = context

  serve(
    mount,
    sessions.bindFrame,
    withSession(async (_, { app, frame, network, session: caller }) => {
      if (!frame) throw new HttpError(400, 'invalid_data', "The signed statement of the wallet frame's key is missing.")
      if (caller.frame_thumbprint === frame.thumbprint) {
        await requireOpenFrame(database, { app, session: caller })
        return { success: true }
      }
      const attested = await database.transaction().execute(async (transaction) => {
        // If two frames call concurrently, the second sees the result of the first.
        await lockCaller(transaction, caller)
        const inTransaction = { ...context, database: transaction }
        const session = await findSession(inTransaction, { appId: app.id, id: caller.id })
        if (!session) throw invalidToken()
        return bindNext(inTransaction, { app, frame, session })
      })
      if (attested) await tellOfFrameKey(context, { app, network, session: attested, type })
      return { success: true }
    }),
  )
}

const type = 'frame-attested'

/** Binds a session to a frame key that the page key verifies. Returns the session if the user must be notified. */
async function bindNext(
  context: Context,
  { app, frame, session }: { app: AppSettings; frame: FrameStatement; session: Session },
): Promise<Session | undefined> {
  const { clock, database } = context
  const { thumbprint } = frame
  const approval = 'by-page'
  const known = { approval, now: clock.now(), session } as const
  // The frame did not respond in time when the user logged in to this session. It may be the user's first frame.
  if (session.frame_thumbprint === null && session.thumbprint !== null) {
    // A user whose accounts cannot approve a new browser has no other way to open wallets.
    const isInTime =
      (clock.now() < session.created_at + firstFrameDelay && app.embeddedWallets.newFrames === 'attest') ||
      !(await mayOpenBrowsers(database, { app, userId: session.user_id }))
    const isFirst = session.frame_approved === 1 && isInTime && (await isWithoutFrame(database, session))
    // The page key verifies the key of a frame that did not respond in time at the login.
    if (!isFirst && (await hasWallet(database, session)) && (await isAttested(database, { app, frame, session })))
      return bindAttested(context, { app, frame, session })
    if (!isFirst) throw confirmationRequired()
    const bound = await bindFrame(database, session, { ...frame, approval })
    await reportFirstFrame(database, { app, session: bound })
    await knowFrame(database, { ...known, frame, isFirst: true })
    return undefined
  }
  const storage = session.frame_storage
  const mayAttest =
    session.thumbprint !== null &&
    app.embeddedWallets.newFrames === 'attest' &&
    storage !== null &&
    isForgetful(session) &&
    // A browser that keeps the frame's key needs no attestation of a new key.
    frame.storage !== 'persisted'
  if (!mayAttest) throw confirmationRequired()
  await requireOpenFrame(database, { app, session })
  // Script can copy a frame statement into any session. The statement therefore counts only if the user acted with the
  // page key.
  if (!(await isActedSession(database, session))) throw confirmationRequired()
  if (!(await hasWallet(database, session))) {
    await bindFrame(database, session, { approval, storage, thumbprint })
    await knowFrame(database, { ...known, frame: { storage, thumbprint } })
    return undefined
  }
  return bindAttested(context, { app, frame: { storage, thumbprint }, session })
}

/**
 * Binds a session to a new frame key, for a user with wallets whose browser loses frame keys between visits. Returns
 * the session whose user must be notified.
 */
async function bindAttested(
  context: Context,
  { app, frame, session }: { app: AppSettings; frame: FrameStatement; session: Session },
): Promise<Session> {
  const { clock, database } = context
  const approval = 'by-page'
  const bound = await bindFrame(database, session, { ...frame, approval })
  await knowFrame(database, { approval, frame, now: clock.now(), session })
  await seeFrameKey(await lockFrame(database, { app, session: bound }), { now: clock.now(), tell: 'again' })
  await recordEvent(context, { type, appId: app.id, userId: session.user_id, sessionId: session.id })
  return bound
}
