import { optionsOf } from '../../base/options-of.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { LaunchOptions } from '../../login-methods/all/account.js'
import { methodLaunches } from '../../login-methods/all/launch.js'
import type { User } from '../../domain/entities/user.js'
import type { WalletListOptions } from '../../domain/entities/wallet-list.js'
import { handled } from '../../base/handled.js'
import { checkLinking } from '../../domain/rules/linking/check-linking.js'
import { isSameKind } from '../../domain/rules/linking/is-same-kind.js'
import { loginFlow } from '../../flows/login/login-flows.js'
import { openScreens } from './open-screens.js'

/**
 * Opens the screens that link or replace an account. Resolves with the user.
 *
 * Rejects with `MUST_BE_AUTHENTICATED` without a user, and with `NO_SCREEN_HOST` without a screen host. Rejects with
 * `CANNOT_LINK_MORE_OF_TYPE` if the user has the maximum number of such accounts. Rejects with
 * `FAILED_TO_UPDATE_ACCOUNT` if the user has no account to replace. Rejects with `USER_EXITED_LINK_FLOW` or
 * `USER_EXITED_UPDATE_FLOW` when the user leaves. Closing an error screen rejects with the shown error.
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
      // A wallet flow starts when the user selects a wallet, which may happen before other code has loaded.
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

/**
 * Returns the method-specific options of a call, such as a Telegram launch, for the start event of the method's flow.
 */
async function launchOf(client: Client, method: LoginMethod, options: openAccount.Options['options']) {
  const given = optionsOf(options)
  if (!Object.hasOwn(methodLaunches, method) || Object.keys(given).length === 0) return {}
  const { readLaunch } = await methodLaunches[method as keyof typeof methodLaunches]()
  // The cast is safe, because the options belong to the method.
  return readLaunch(client, given as LaunchOptions[keyof LaunchOptions])
}

const headless = { link: 'useLinkEmail', update: 'useUpdateEmail' } as const

export declare namespace openAccount {
  type Parameters = {
    method: LoginMethod
    /** 'link' adds the account. 'update' replaces the user's email address or phone number. */
    intent: 'link' | 'update'
  }
  type Options = {
    /** Options of the wallet list, or of a login method that has options. */
    options?: WalletListOptions | LaunchOptions[keyof LaunchOptions] | optionsOf.ClickEvent | undefined
  }
}
