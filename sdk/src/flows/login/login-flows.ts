import type { LoginMethod, LoginOption } from '../../domain/entities/app.js'
import { loginMethodRow } from '../../domain/rules/login/login-method-row.js'
import { methodRows } from '../../login-methods/all/row.js'
import type { LoginMethodRow } from '../../login-methods/define-login-method.js'
import type { LoginMethodName, loginMethods, SupportedMethod } from '../../login-methods/login-methods.js'
import { directRow } from './direct-row.js'
import type { oneTimeCodeRow } from './one-time-code-row.js'

/**
 * Accounts at other sites, at issuers, `custom:<id>`, and in other apps, `privy:<id>`: one row, and a flow for each under its own name. The flows of
 * wallets go by theirs, too; `startWalletLogin` begins them, once one was chosen.
 */
const redirectRow = directRow(
  (method) => import('./redirect.js').then((m) => m.redirectFlow(method)),
  ['loading', 'error'],
)

type Site = {
  [method in SupportedMethod]: (typeof loginMethods)[method]['accountType'] extends
    | `${string}_oauth`
    | 'cross_app'
    | 'wallet'
    ? method
    : never
}[SupportedMethod]

/** The methods this version can log in with, link and update, but for other sites and wallets. Statuses that no screen is named for stay where they are. */
export const loginFlows = {
  passkey: directRow(
    async () => (await import('./passkey.js')).passkeyFlow,
    ['awaiting-passkey', 'submitting-response'],
  ),
  ...methodRows,
} satisfies Record<Exclude<SupportedMethod, Site>, unknown>

export type LoginFlow = ReturnType<typeof oneTimeCodeRow> | ReturnType<typeof directRow>

/** What is typed to start one of them, named as a prefill names it. */
export type LoginInput = NonNullable<LoginMethodRow['input']>

/** The row of a method; undefined where this version cannot log in with it. */
export function loginFlow(method: LoginMethod | LoginOption | LoginMethodName): LoginFlow | undefined {
  if (Object.hasOwn(loginFlows, method)) return loginFlows[method as keyof typeof loginFlows]
  const row = loginMethodRow(method as LoginMethod)
  return row?.group ? redirectRow : undefined
}
