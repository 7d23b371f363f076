import type { LoginMethodRow } from './define-login-method.js'
import { crossApp } from './cross-app/index.js'
import { customOAuth } from './custom-oauth/index.js'
import { custom } from './custom-auth/index.js'
import { email } from './email/index.js'
import { farcaster } from './farcaster/index.js'
import { guest } from './guest/index.js'
import { passkey } from './passkey/index.js'
import { sms } from './sms/index.js'
import { telegram } from './telegram/index.js'
import { siwe, siws } from './wallet/index.js'
import { oauthVerbs } from './all/verbs.js'

type OAuthMethods = {
  readonly [verb in (typeof oauthVerbs)[number] as Lowercase<verb>]: {
    readonly accountType: `${Lowercase<verb>}_oauth`
    readonly wireFlag: `${Lowercase<verb>}_oauth`
    readonly group: 'web2'
  }
}

/** The definition of each OAuth provider as a login method. */
export const oauthMethods = Object.fromEntries(
  oauthVerbs.map((verb) => {
    const name = verb.toLowerCase()
    const accountType = `${name}_oauth`
    return [name, { accountType, wireFlag: accountType, group: 'web2' }]
  }),
) as OAuthMethods

/** All login methods. `loginFlows` defines their screens and flows. */
export const loginMethods = {
  email,
  sms,
  siwe,
  siws,
  passkey,
  farcaster,
  telegram,
  ...oauthMethods,
  custom_oauth: customOAuth,
  cross_app: crossApp,
  guest,
  custom,
} as const satisfies Readonly<Record<string, LoginMethodRow>>

export type LoginMethods = typeof loginMethods

/**
 * Keys of the login methods. All provider apps (`privy:<id>`) share one key, and all custom issuers (`custom:<id>`)
 * share another.
 */
export type LoginMethodName = keyof LoginMethods

/** The methods that this version can log in with. */
export type SupportedMethod = {
  [method in keyof LoginMethods]: LoginMethods[method] extends { group: string } ? method : never
}[keyof LoginMethods]

/** The methods that the login screen does not list. */
export type UnlistedMethod = {
  [method in keyof LoginMethods]: LoginMethods[method] extends { group: string } ? never : method
}[keyof LoginMethods]
