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

/** The login methods, by their names in an app's settings. The routes of each are in `all/routes.ts`. */
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

/** Login methods whose names consist of a prefix and the ID of a settings row, such as 'custom:acme'. */
const prefixedMethods = {
  'custom:': customOAuth,
  'privy:': crossApp,
} as const satisfies { readonly [prefix: string]: LoginMethodRow }

// `Object.keys` loses the literal types of the names.
export const loginMethodNames = Object.keys(loginMethods) as readonly (keyof typeof loginMethods)[]

export const allMethods = [...Object.values(loginMethods), ...Object.values(prefixedMethods)]

export const isPrefixed = (name: string): boolean =>
  Object.keys(prefixedMethods).some((prefix) => name.startsWith(prefix))

/** Returns a login method, and the part of its name after the prefix. Returns undefined for an unknown name. */
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
  // TypeScript cannot narrow with `in` if the key is a type parameter.
  allMethods.flatMap((method) => (key in method ? [(method as With<key>)[key]] : []))
