import type { Kysely } from 'kysely'
import type { Approval } from '../database/bind-frame.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { isAttested } from './is-attested.js'

/**
 * The user action that a login includes (security rule 38). 'none': script in the app's page can complete the login
 * without the user. 'in-app': the user entered a code, opened a link or approved a signature. 'on-provider': the user
 * clicked on a page of the provider.
 */
export type UserAction = 'none' | 'in-app' | 'on-provider'

/**
 * Returns the reason why a login may open the user's wallets in its frame, or undefined (security rule 38). Some
 * browsers lose the frame key between visits, so that each login has a new one. In such a browser, the page key
 * verifies the new frame key.
 */
export async function approveFrame(
  database: Kysely<Schema>,
  { app, frame, method, session, userAction }: approveFrame.Options,
): Promise<Approval | undefined> {
  const { newFrames, opensOnNewDevices } = app.embeddedWallets
  if (newFrames !== 'attest') return userAction === 'on-provider' ? 'by-user' : undefined
  if (userAction !== 'none') return 'by-user'
  // A login method in this list opens wallets without a user action. Such a login is not an approval by the user.
  if (opensOnNewDevices.some((each) => each === method)) return 'by-page'
  return (await isAttested(database, { app, frame, session })) ? 'by-page' : undefined
}

export declare namespace approveFrame {
  type Options = {
    app: AppSettings
    /** The statement of the wallet frame about its key. Undefined if the frame did not respond in time. */
    frame: FrameStatement | undefined
    method: LoginMethod
    session: Pick<Session, 'id' | 'thumbprint' | 'user_id'>
    userAction: UserAction
  }
}
