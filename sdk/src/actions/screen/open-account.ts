import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { User } from '../../domain/entities/user.js'
import { checkLinking } from '../../domain/rules/check-linking.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { exitError } from '../../flows/login/exit-error.js'
import { reportFailure } from '../../flows/login/report-failure.js'
import { stopLogins } from '../../flows/login/running-logins.js'

/**
 * Opens the screens that link an account, or put another one in its place. Resolves with the user who has it.
 *
 * Rejects with `MUST_BE_AUTHENTICATED` when no user is logged in, `CANNOT_LINK_MORE_OF_TYPE` or
 * `FAILED_TO_UPDATE_ACCOUNT` when the user has too many accounts of the kind, or none, `NO_SCREEN_HOST` when nothing is
 * mounted that shows screens, and `USER_EXITED_LINK_FLOW` or `USER_EXITED_UPDATE_FLOW` when the user leaves.
 */
export async function openAccount(client: Client, { intent, method }: openAccount.Parameters): Promise<User> {
  try {
    checkOpening(client, { intent, method })
  } catch (error) {
    // The promise of a hook may be ignored: its callbacks hear of a refusal too.
    reportFailure(client, { intent, method }, toKeyhookError(error))
    throw error
  }
  stopLogins(client)
  client.store.setState({ screens: [{ name: 'enter-account', intent, method }], direction: 'forward' })
  return outcome(client, { intent, method })
}

export declare namespace openAccount {
  type Parameters = { method: LoginMethod; intent: 'link' | 'update' }
}

function checkOpening(client: Client, { intent, method }: openAccount.Parameters): void {
  const { hosts, user } = client.store.getState()
  checkLinking(user, { intent, method })
  if (hosts === 0)
    throw new KeyhookError(
      'NO_SCREEN_HOST',
      `Nothing is mounted that shows the screens to ${intent} an account. Mount <AuthModal />.`,
    )
}

const outcome = ({ events }: Client, { intent, method }: openAccount.Parameters): Promise<User> =>
  new Promise((resolve, reject) => {
    const exit = exitError(intent)
    const isOurs = (event: openAccount.Parameters) => event.intent === intent && event.method === method
    const stops = [
      events.on('accountChanged', (event) => isOurs(event) && settle(() => resolve(event.user))),
      events.on(
        'accountFailed',
        (event) => isOurs(event) && event.error.code === exit.code && settle(() => reject(event.error)),
      ),
      events.on('logout', () => settle(() => reject(exit))),
    ]
    const settle = (end: () => void) => {
      for (const stop of stops) stop()
      end()
    }
  })
