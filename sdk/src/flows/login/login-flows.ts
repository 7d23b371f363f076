import type { LoginMethod, LoginOption } from '../../domain/entities/login-method.js'
import { loginMethodRow } from '../../domain/rules/login/login-method-row.js'
import { methodRows } from '../../login-methods/all/row.js'
import type { LoginMethodRow } from '../../login-methods/define-login-method.js'
import type { LoginMethodName, loginMethods, SupportedMethod } from '../../login-methods/login-methods.js'
import { directRow } from './direct-row.js'
import type { oneTimeCodeRow } from './one-time-code.js'

/**
 * Row of OAuth providers, custom issuers (`custom:<id>`) and provider apps (`privy:<id>`). Each has a flow under its
 * own name. For wallets, `startWalletLogin` starts the flow after the user selects a wallet.
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
 * Login methods of this version with a login, link and update flow, besides OAuth providers and wallets. A status
 * without a screen keeps the current one.
 */
export const loginFlows = methodRows satisfies Record<Exclude<SupportedMethod, RedirectMethod>, unknown>

export type LoginFlow = ReturnType<typeof oneTimeCodeRow> | ReturnType<typeof directRow>

/** Typed input of a method, under its prefill name. */
export type LoginInput = NonNullable<LoginMethodRow['input']>

/** Returns the row of a method; undefined if this version does not support it. */
export function loginFlow(method: LoginMethod | LoginOption | LoginMethodName): LoginFlow | undefined {
  if (Object.hasOwn(loginFlows, method)) return loginFlows[method as keyof typeof loginFlows]
  const row = loginMethodRow(method as LoginMethod)
  return row?.group ? redirectRow : undefined
}
