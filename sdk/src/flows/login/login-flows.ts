import type { LoginMethod, LoginOption } from '../../domain/entities/login-method.js'
import { loginMethodRow } from '../../domain/rules/login/login-method-row.js'
import { methodRows } from '../../login-methods/all/row.js'
import type { LoginMethodRow } from '../../login-methods/define-login-method.js'
import type { LoginMethodName, loginMethods, SupportedMethod } from '../../login-methods/login-methods.js'
import { directRow } from './direct-row.js'
import type { oneTimeCodeRow } from './one-time-code.js'

/**
 * Definitions of methods that have one flow per name: OAuth providers, custom issuers (`custom:<id>`) and provider apps
 * (`privy:<id>`). For wallets, `startWalletLogin` starts the flow after the user selects a wallet.
 */
const redirectRow = directRow(
  (method) => import('./redirect.js').then((m) => m.redirectFlow(method)),
  ['loading', 'error'],
)

type RedirectMethod = {
  [method in SupportedMethod]: (typeof loginMethods)[method] extends
    | { accountType: `${string}_oauth` | 'cross_app' }
    | { chainType: string }
    ? method
    : never
}[SupportedMethod]

/**
 * Login methods with a flow for login, link and update, besides OAuth providers and wallets. A status that is missing
 * in `screens` keeps the current screen.
 */
export const loginFlows = methodRows satisfies Record<Exclude<SupportedMethod, RedirectMethod>, unknown>

export type LoginFlow = ReturnType<typeof oneTimeCodeRow> | ReturnType<typeof directRow>

/** The typed input of a method, under its name in the `prefill` option. */
export type LoginInput = NonNullable<LoginMethodRow['input']>

/** Returns the definition of a method; undefined if this SDK version does not support it. */
export function loginFlow(method: LoginMethod | LoginOption | LoginMethodName): LoginFlow | undefined {
  if (Object.hasOwn(loginFlows, method)) return loginFlows[method as keyof typeof loginFlows]
  const row = loginMethodRow(method as LoginMethod)
  return row?.group ? redirectRow : undefined
}
