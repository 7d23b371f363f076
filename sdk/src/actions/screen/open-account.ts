import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { User } from '../../domain/entities/user.js'
import { toKeyhookError } from '../../domain/errors/base.js'
import { checkLinking } from '../../domain/rules/check-linking.js'
import { reportFailure } from '../../flows/login/report-failure.js'
import { openScreens } from './open-screens.js'

/**
 * Opens the screens that link an account, or put another one in its place. Resolves with the user who has it.
 *
 * Rejects with `MUST_BE_AUTHENTICATED` when no user is logged in, `CANNOT_LINK_MORE_OF_TYPE` or
 * `FAILED_TO_UPDATE_ACCOUNT` when the user has too many accounts of the kind, or none, `NO_SCREEN_HOST` when nothing is
 * mounted that shows screens, and `USER_EXITED_LINK_FLOW` or `USER_EXITED_UPDATE_FLOW` when the user leaves.
 */
export async function openAccount(client: Client, parameters: openAccount.Parameters): Promise<User> {
  let opened: Promise<User>
  try {
    opened = open(client, parameters)
  } catch (error) {
    // The promise of a hook may be ignored: its callbacks hear of a refusal too.
    reportFailure(client, parameters, toKeyhookError(error))
    throw error
  }
  return opened
}

export declare namespace openAccount {
  type Parameters = { method: LoginMethod; intent: 'link' | 'update' }
}

/** Throws at once for what is refused before a screen is shown. */
function open(client: Client, { intent, method }: openAccount.Parameters): Promise<User> {
  const { events, store } = client
  checkLinking(store.getState().user, { intent, method })
  const isOurs = (event: openAccount.Parameters) => event.intent === intent && event.method === method
  return openScreens<User>(client, {
    intent,
    screen: { name: 'enter-account', intent, method },
    headless: 'Mount <AuthModal />.',
    listen: (done, failed) => [
      events.on('accountChanged', (event) => isOurs(event) && done(event.user)),
      events.on('accountFailed', (event) => isOurs(event) && failed(event.error)),
    ],
  })
}
