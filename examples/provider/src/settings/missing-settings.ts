// More than one export: what is missing of what an app offers, and of those it admits.

import { oauthMethods } from './oauth-providers.js'
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

/** Another app whose users log in: named, and where it is of this provider, one that lets this app ask. */
function home({ apps }: Settings, { crossApp, id }: AppSettings, method: LoginMethod): readonly string[] {
  if (!method.startsWith('privy:')) return []
  const homeId = method.slice('privy:'.length)
  const row = crossApp.connections.find(({ appId }) => appId === homeId)
  if (!row) return [`name the app in the app's \`crossApp.connections\``]
  if (row.customApiUrl !== undefined)
    return row.name === undefined ? ["say the connection's `name`: another provider has the app"] : []
  const app = apps.find((candidate) => candidate.id === homeId)
  if (!app) return ["say the connection's `customApiUrl`: this provider does not have the app"]
  return app.crossApp.requesters.some(({ appId }) => appId === id)
    ? []
    : [`name '${id}' in \`crossApp.requesters\` of '${homeId}'`]
}

/** What is missing of apps that may ask for an app's users: of another provider's nothing is known here. */
export const missingRequesters = ({ apps }: Settings, { crossApp }: AppSettings): readonly string[] =>
  crossApp.requesters.flatMap(({ appId, name, redirectUris }) =>
    apps.some(({ id }) => id === appId) || (name !== undefined && redirectUris !== undefined)
      ? []
      : [`say the \`name\` and \`redirectUris\` of '${appId}', which this provider does not have`],
  )

/** What the settings must say for an app to offer a method; methods that need nothing are left out. */
const needs: { readonly [method in LoginMethod]?: (settings: Settings, app: AppSettings) => readonly string[] } = {
  ...Object.fromEntries(oauthMethods.map(site)),
  sms: ({ sms }) => (sms ? [] : ['set `sms.from`, and `sms.service` by which its messages leave']),
  farcaster: ({ farcaster }) => (farcaster ? [] : ['set `farcaster.rpcUrl` to a node of OP Mainnet']),
  telegram: (_, { telegram }) => (telegram ? [] : ["set the app's `telegram.botToken` and `telegram.botName`"]),
}

/** What is missing for the ways of recovery that an app offers. */
export const missingClouds = (
  { cloudBackups }: Settings,
  { embeddedWallets: { recoveryOptions } }: AppSettings,
): readonly string[] =>
  Object.entries({ 'google-drive': 'googleDrive', 'icloud': 'icloud' } as const).flatMap(([method, name]) =>
    recoveryOptions.some((option) => option === method) && !cloudBackups[name]
      ? [`to offer '${method}', set \`cloudBackups.${name}\``]
      : [],
  )

/** What is missing for the login methods that an app offers. */
export const missingSettings = (settings: Settings, app: AppSettings): readonly string[] =>
  app.loginMethods.flatMap((method) =>
    (needs[method]?.(settings, app) ?? [...issuer(settings, method), ...home(settings, app, method)]).map(
      (missing) => `to offer '${method}', ${missing}`,
    ),
  )
