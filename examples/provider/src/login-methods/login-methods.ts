import { crossApp } from './cross-app/index.js'
import { customAuth } from './custom-auth/index.js'
import { customOAuth } from './custom-oauth/index.js'
import type { LoginMethod, LoginMethodRow } from './define-login-method.js'
import { email } from './email/index.js'
import { farcaster } from './farcaster/index.js'
import { guest } from './guest/index.js'
import { oauthRows } from './oauth-methods.js'
import { passkey } from './passkey/index.js'
import { sms } from './sms/index.js'
import { telegram } from './telegram/index.js'
import { siwe, siws } from './wallet/index.js'

/** The login methods by the name in an app's settings. `all/routes.ts` has the routes of each. */
export const loginMethods = {
  email,
  sms,
  passkey,
  guest,
  custom: customAuth,
  farcaster,
  telegram,
  siwe,
  siws,
  ...oauthRows,
} as const satisfies { readonly [method in LoginMethod]?: LoginMethodRow }

/** The login methods whose name is a prefix and the ID of a row in the settings, such as 'custom:acme'. */
const prefixedMethods = {
  'custom:': customOAuth,
  'privy:': crossApp,
} as const satisfies { readonly [prefix: string]: LoginMethodRow }

// `Object.keys` returns the names of its argument, but its type does not show them.
export const loginMethodNames = Object.keys(loginMethods) as readonly (keyof typeof loginMethods)[]

export const allMethods = [...Object.values(loginMethods), ...Object.values(prefixedMethods)]

export const isPrefixed = (name: string): boolean =>
  Object.keys(prefixedMethods).some((prefix) => name.startsWith(prefix))

/** Returns a login method and the end of its name. Undefined for a name that the provider does not have. */
export function findMethod(name: string): { method: (typeof allMethods)[number]; id: string } | undefined {
  for (const [prefix, method] of Object.entries(prefixedMethods))
    if (name.startsWith(prefix)) return { method, id: name.slice(prefix.length) }
  return Object.hasOwn(loginMethods, name)
    ? { method: loginMethods[name as keyof typeof loginMethods], id: name }
    : undefined
}

type Row = (typeof allMethods)[number]
type With<key extends PropertyKey> = Extract<Row, { readonly [name in key]: unknown }>

type KeyOf<row> = row extends unknown ? keyof row : never
/** Returns the values of one property of all methods that define it, such as their app settings. */
export const valuesOf = <key extends KeyOf<Row>>(key: key): readonly With<key>[key][] =>
  // `in` does not narrow with a key that is a type parameter.
  allMethods.flatMap((method) => (key in method ? [(method as With<key>)[key]] : []))
