import type { Client } from '../../client.js'
import type { LoginOption } from '../../domain/entities/app.js'
import type { LoginPrefill } from '../../domain/entities/login-prefill.js'
import type { Screen } from '../../domain/entities/screen.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { exitError } from '../../flows/login/exit-error.js'
import { stopLogins } from '../../flows/login/running-logins.js'

/**
 * Opens the login screens. Resolves once a user is logged in and everything that belongs to it is done.
 *
 * Rejects with `INVALID_REQUEST` when somebody is logged in already, `NO_SCREEN_HOST` when nothing is mounted that
 * shows screens, and `USER_EXITED_AUTH_FLOW` when the user leaves.
 */
export async function openLogin(client: Client, given?: openLogin.Options | object): Promise<void> {
  const { hosts, offline, session } = client.store.getState()
  if (session === 'authenticated') throw new KeyhookError('INVALID_REQUEST', 'User is already logged in.')
  if (hosts === 0)
    throw new KeyhookError(
      'NO_SCREEN_HOST',
      'Nothing is mounted that shows the login screens. Mount <AuthModal />, or log in with useLoginWithEmail().',
    )
  const { disableSignup, loginMethods, prefill } = toOptions(given)
  const landing: Screen = { name: 'landing', disableSignup, loginMethods, prefill }
  const broken = offline?.code === 'INVALID_APP_ID' ? offline : undefined
  stopLogins(client)
  client.store.setState({
    screens: broken ? [{ name: 'error', error: broken, previous: landing }] : [landing],
    direction: 'forward',
  })
  await outcome(client)
}

export declare namespace openLogin {
  type Options = {
    /** Those of the app's that are offered this time. */
    loginMethods?: readonly LoginOption[] | undefined
    prefill?: LoginPrefill | undefined
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
  }
}

/** `onClick={login}` passes an event, which has no options in it. */
const toOptions = (given: object | undefined): openLogin.Options =>
  given && !('preventDefault' in given) ? (given as openLogin.Options) : {}

const outcome = ({ events }: Client): Promise<void> =>
  new Promise((resolve, reject) => {
    const exit = exitError('login')
    const stops = [
      events.on('login', () => settle(resolve)),
      events.on('loginFailed', ({ error }) => error.code === exit.code && settle(() => reject(error))),
      events.on('logout', () => settle(() => reject(exit))),
    ]
    const settle = (end: () => void) => {
      for (const stop of stops) stop()
      end()
    }
  })
