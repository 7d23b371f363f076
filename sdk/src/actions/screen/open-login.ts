import { optionsOf } from '../../base/options-of.js'
import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import type { Client } from '../../client.js'
import type { LoginOption, LoginPrefill } from '../../domain/entities/login-method.js'
import type { Screen } from '../../domain/entities/screen.js'
import { openScreens } from './open-screens.js'

/**
 * Opens the login screens. Resolves once the login is complete, after the user has accepted terms and created a wallet
 * if required.
 *
 * Rejects with `INVALID_REQUEST` if a user is already logged in, and with `NO_SCREEN_HOST` without a screen host.
 * Rejects with `USER_EXITED_AUTH_FLOW` when the user leaves.
 */
export async function openLogin(client: Client, given?: openLogin.Options | optionsOf.ClickEvent): Promise<void> {
  const { offline } = client.store.getState()
  const { disableSignup, loginMethods, prefill } = optionsOf(given)
  const landing: Screen = { name: 'landing', disableSignup, loginMethods, prefill }
  await openScreens<unknown>(client, {
    attempt: { intent: 'login' },
    check: () => checkLoggedOut(client),
    screen: offline?.code === 'INVALID_APP_ID' ? { name: 'error', error: offline, previous: landing } : landing,
    headless: 'Mount <AuthModal />, or log in with useLoginWithEmail().',
    listen: (done, failed) => [
      client.events.on('login', done),
      client.events.on('loginFailed', ({ error }) => failed(error)),
    ],
  })
}

export declare namespace openLogin {
  type Options = {
    /** Restricts the login to these methods of the app. */
    loginMethods?: readonly LoginOption[] | undefined
    prefill?: LoginPrefill | undefined
    /** True if only existing users can log in. */
    disableSignup?: boolean | undefined
  }
}
