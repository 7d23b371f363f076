import { oauthMethods } from '../oauth/oauth-providers.js'
import type { LoginMethod } from './login-methods.js'
import type { AppSettings, Settings } from './parse-settings.js'

const site = (method: (typeof oauthMethods)[number]) => [
  method,
  ({ oauth }: Settings) => (oauth[method] ? [] : [`set \`oauth.${method}\``]),
]

/** An issuer of the settings, which has no row. */
function issuer({ oauth: { custom } }: Settings, method: LoginMethod): readonly string[] {
  const id = method.slice('custom:'.length)
  return method.startsWith('custom:') && !Object.hasOwn(custom, id) ? [`set \`oauth.custom.${id}\``] : []
}

/** What the settings must say for an app to offer a method; methods that need nothing are left out. */
const needs: { readonly [method in LoginMethod]?: (settings: Settings, app: AppSettings) => readonly string[] } = {
  ...Object.fromEntries(oauthMethods.map(site)),
  sms: ({ sms }) => (sms ? [] : ['set `sms.from`, and `sms.service` by which its messages leave']),
  farcaster: ({ farcaster }) => (farcaster ? [] : ['set `farcaster.rpcUrl` to a node of OP Mainnet']),
  telegram: (_, { telegram }) => (telegram ? [] : ["set the app's `telegram.botToken` and `telegram.botName`"]),
}

/** What is missing for the login methods that an app offers. */
export const missingSettings = (settings: Settings, app: AppSettings): readonly string[] =>
  app.loginMethods.flatMap((method) =>
    (needs[method]?.(settings, app) ?? issuer(settings, method)).map((missing) => `to offer '${method}', ${missing}`),
  )
