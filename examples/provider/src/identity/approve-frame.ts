import type { Kysely } from 'kysely'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { LoginMethod } from '../settings/login-methods.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { isVouchedFor } from './is-vouched-for.js'

/**
 * The user's action that a login proves. 'none': script in the app's page can get the proof by itself. 'in-app': the user typed a
 * code, opened a link or approved a signature. 'on-provider': the user clicked on a page of the provider.
 */
export type UserAction = 'none' | 'in-app' | 'on-provider'

/**
 * Returns true if a login opens the user's wallets in its frame (security rule 38). A browser that forgets the frame's key has a
 * new one at each login: there the page's key verifies the new one, as it does within a session.
 */
export async function approveFrame(
  database: Kysely<Schema>,
  { app, frame, method, session, userAction }: approveFrame.Options,
): Promise<boolean> {
  const { newFrames, opensOnNewDevices } = app.embeddedWallets
  if (newFrames !== 'vouch') return userAction === 'on-provider'
  if (userAction !== 'none' || opensOnNewDevices.some((each) => each === method)) return true
  return isVouchedFor(database, { app, frame, session })
}

export declare namespace approveFrame {
  type Options = {
    app: AppSettings
    /** Undefined if the frame did not answer in time. */
    frame: FrameStatement | undefined
    method: LoginMethod
    session: Pick<Session, 'id' | 'thumbprint' | 'user_id'>
    userAction: UserAction
  }
}
