import { optionsOf } from '../../base/options-of.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { LaunchOptions } from '../../login-methods/all/account.js'
import { methodLaunches } from '../../login-methods/all/launch.js'
import type { User } from '../../domain/entities/user.js'
import type { WalletListOptions } from '../../domain/entities/wallet-list-options.js'
import { handled } from '../../base/handled.js'
import { checkLinking } from '../../domain/rules/linking/check-linking.js'
import { isSameKind } from '../../domain/rules/linking/is-same-kind.js'
import { loginFlow } from '../../flows/login/login-flows.js'
import { openScreens } from './open-screens.js'

/**
 * Opens the screens that link an account, or put another one in its place. Resolves with the user who has it.
 *
 * Rejects with `MUST_BE_AUTHENTICATED` when no user is logged in, `CANNOT_LINK_MORE_OF_TYPE` or
 * `FAILED_TO_UPDATE_ACCOUNT` when the user has too many accounts of the kind, or none, `NO_SCREEN_HOST` when nothing is
 * mounted that shows screens, and `USER_EXITED_LINK_FLOW` or `USER_EXITED_UPDATE_FLOW` when the user leaves.
 * Rejects with the failure itself when the user closes the screen that shows it.
 */
export function openAccount(
  client: Client,
  { intent, method, options }: openAccount.Parameters & openAccount.Options,
): Promise<User> {
  const { events, store } = client
  const row = loginFlow(method)
  const isDirect = row !== undefined && 'load' in row
  const isOfWallets = isSameKind(method, 'siwe')
  const isOurs = (event: openAccount.Parameters) => event.intent === intent && isSameKind(event.method, method)
  return openScreens<User>(client, {
    attempt: { intent, method },
    check: () => checkLinking(store.getState().user, { intent, method }),
    screen: isDirect
      ? { ...(isOfWallets && optionsOf(options)), name: 'login-method', intent, method }
      : { name: 'enter-account', intent, method },
    begin: () => {
      // A wallet begins once the user has chosen it, and that may be before more code is here.
      if (isDirect && !isOfWallets)
        void handled(
          import('./start-method.js').then(async ({ startMethod }) =>
            startMethod(client, { intent, method, ...(await launchOf(client, method, options)) }),
          ),
        )
    },
    headless: `Mount <AuthModal />, or ${intent} with a hook, such as ${headless[intent]}().`,
    listen: (done, failed) => [
      events.on('accountChanged', (event) => isOurs(event) && done(event.user)),
      events.on('accountFailed', (event) => isOurs(event) && failed(event.error)),
    ],
  })
}

/** Returns what the options of a login method hold for its flow, so that the flow need not ask for it. */
async function launchOf(client: Client, method: LoginMethod, options: openAccount.Options['options']) {
  const given = optionsOf(options)
  if (!Object.hasOwn(methodLaunches, method) || Object.keys(given).length === 0) return {}
  const { readLaunch } = await methodLaunches[method as keyof typeof methodLaunches]()
  // The options of a link are those of its method.
  return readLaunch(client, given as LaunchOptions[keyof LaunchOptions])
}

const headless = { link: 'useLinkEmail', update: 'useUpdateEmail' } as const

export declare namespace openAccount {
  type Parameters = {
    method: LoginMethod
    /** Whether it comes beside the user's accounts or, an email address or number, in the place of theirs. */
    intent: 'link' | 'update'
  }
  type Options = {
    /** The options of wallets, or of a login method that takes some. */
    options?: WalletListOptions | LaunchOptions[keyof LaunchOptions] | optionsOf.ClickEvent | undefined
  }
}
