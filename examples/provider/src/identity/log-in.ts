import type { AuthResponse } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Context } from '../context/context.js'
import { approveSessionFrame } from '../database/approve-session-frame.js'
import { bindFrame } from '../database/bind-frame.js'
import { endSurplusSessions } from '../database/end-surplus-sessions.js'
import type { Session } from '../database/find-session.js'
import { hasWallet } from '../database/has-wallet.js'
import { knowFrame } from '../database/know-frame.js'
import { settleFrame } from '../database/frame-marks.js'
import { openSession } from '../database/open-session.js'
import { findPageKey } from '../database/page-keys.js'
import { findPregeneratedSeed } from '../database/pregenerated-seeds.js'
import { recordEvent } from '../database/record-event.js'
import type { Schema } from '../database/schema.js'
import { lockUsers } from '../database/users.js'
import { describeDevice } from '../rules/describe-device.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { approveFrame, type UserAction } from './approve-frame.js'
import { emitLoginWebhooks } from './emit-user-webhook.js'
import { findOrCreateUser } from './find-or-create-user.js'
import type { Identity } from '../domain/identity.js'
import { isFirstBrowser, isWithoutFrame } from '../database/is-open-frame.js'
import { issueTokens } from './issue-tokens.js'
import { mailNotices } from './mail-notices.js'
import { mayOpenBrowsers } from './may-open-browsers.js'
import { noticeNetwork } from './notice-networks.js'
import { reportFirstFrame } from './report-first-frame.js'
import { type Proof, withProof } from '../context/proof.js'

/**
 * Logs in the user who has verified an account. In one transaction it consumes the proof, checks access, finds or
 * creates the user, and opens the session. After the transaction, it issues the session's tokens. Every login method
 * calls this function.
 */
export async function logIn(context: Context, options: logIn.Options): Promise<AuthResponse> {
  const { app, frame, identity, isOwnPage = false, method, mode = 'login-or-sign-up', proof, userAction } = options
  const { network, settlesFrame = false, thumbprint, userAgent } = options
  const { isNewUser, restored, session } = await withProof(context, proof, async (transaction) => {
    const login = { app, identity, mode, userAction }
    const { isClaim, isNewUser, restored, userId } = await findOrCreateUser(context, login, transaction)
    const device = describeDevice(userAgent)
    const session = await openSession(context, { appId: app.id, device, isOwnPage, userId, thumbprint }, transaction)
    const event = { type: 'provider-page-login', appId: app.id, userId, sessionId: session?.id ?? '' } as const
    if (session && isOwnPage) await recordEvent({ ...context, database: transaction }, event)
    if (!session) return { isNewUser, restored, session }
    if (!isNewUser) await endSurplusSessions({ ...context, database: transaction }, session)
    const isSignUp = isNewUser || (isClaim && !(await awaitsClaim(transaction, { app, userAction, userId })))
    // Script in the app's page can complete some logins without the user. Such a login approves nothing, even if the
    // user has no frame yet.
    const isApproved = isSignUp || userAction !== 'none'
    const mayBeFirst = isApproved || (await isFirstBrowser(transaction, session, context.clock.now()))
    const isFirst = mayBeFirst && (await isFirstFrame(transaction, { isSignUp, session }))
    const firstApproval = isApproved ? 'by-user' : 'by-page'
    const approval = isFirst
      ? firstApproval
      : await approveFrame(transaction, { app, frame, method, session, userAction })
    const loginNetwork = noticeNetwork(context, network)
    if (frame) {
      // A program can send a login without a user action, using a proof that script in the page makes. The network of
      // such a login is not the user's.
      const opensByMethod = app.embeddedWallets.opensOnNewDevices.some((each) => each === method)
      const first_network =
        isApproved || opensByMethod ? loginNetwork : ((await findPageKey(transaction, session))?.first_network ?? null)
      const bound = await bindFrame(transaction, session, { ...frame, approval, first_network })
      if (isFirst && approval === 'by-page') await reportFirstFrame(transaction, { app, session: bound })
      const isKnown = approval === 'by-page' || !(await hasWallet(transaction, session))
      if (approval && isKnown)
        await knowFrame(transaction, { approval, frame, isFirst, now: context.clock.now(), session })
      if (settlesFrame) await settleFrame(transaction, { frame_thumbprint: frame.thumbprint, user_id: userId })
    } else if (approval === 'by-user') await approveSessionFrame(transaction, { first_network: loginNetwork, session })
    const isRestored = restored !== undefined
    const webhooks = { accountType: identity.type, appId: app.id, isNewUser, isRestored, userId }
    await emitLoginWebhooks({ ...context, database: transaction }, webhooks)
    return { isNewUser, restored, session }
  })
  if (!session) throw new Error('The new session could not be stored.')
  if (restored) await mailNotices(context, { type: 'restored', account: restored[0]!, app, to: restored })
  return issueTokens(context, { app, isNewUser, session })
}

/**
 * Returns false if the first login of a user that the app's server created counts as the sign-up. A pregenerated wallet
 * can have funds already. A login without a user action therefore does not approve a frame for its claim (security rule
 * 49). Users whose accounts allow no user action are exempt.
 */
async function awaitsClaim(
  transaction: Kysely<Schema>,
  { app, userAction, userId }: { app: AppSettings; userAction: UserAction; userId: string },
): Promise<boolean> {
  if (userAction !== 'none' || !(await findPregeneratedSeed(transaction, { user_id: userId }))) return false
  return mayOpenBrowsers(transaction, { app, userId })
}

/**
 * Returns true for the user's first frame. Of two concurrent logins, the second waits and then finds the frame of the
 * first.
 */
async function isFirstFrame(
  transaction: Kysely<Schema>,
  { isSignUp, session }: { isSignUp: boolean; session: Session },
): Promise<boolean> {
  if (!(await isWithoutFrame(transaction, session))) return false
  if (isSignUp) return true
  await lockUsers(transaction, session.user_id)
  return isWithoutFrame(transaction, session)
}

export declare namespace logIn {
  type Options = {
    app: AppSettings
    /** The wallet frame's key. The session is bound to it. */
    frame: FrameStatement | undefined
    identity: Identity
    /** True if the login is on a page of the provider. Defaults to false. */
    isOwnPage?: boolean
    method: LoginMethod
    /** Controls if the login may create a user. Default: 'login-or-sign-up'. */
    mode?: 'login-or-sign-up' | 'no-signup' | undefined
    /** Network of the caller: see `clientNetwork`. */
    network: string
    proof: Proof<'login'>
    /**
     * True if the user clicked Continue on a page that offered to allow approvals in this frame. Clicks in the frame
     * then approve lasting changes (security rule 42). Default: false.
     */
    settlesFrame?: boolean
    /** Thumbprint of the browser's key. The session is bound to it. */
    thumbprint: string | undefined
    userAction: UserAction
    /** The browser's `User-Agent` header. */
    userAgent: string
  }
}
