import { cloudSettings } from '../recovery-methods/recovery-methods.js'
import { findMethod } from '../login-methods/login-methods.js'
import type { AppSettings, Settings } from './parse-settings.js'

/** Returns the missing settings of requester apps. Apps of other providers have no defaults here. */
export const missingRequesters = ({ apps }: Settings, { crossApp }: AppSettings): readonly string[] =>
  crossApp.requesters.flatMap(({ appId, name, redirectUris }) =>
    apps.some(({ id }) => id === appId) || (name !== undefined && redirectUris !== undefined)
      ? []
      : [`say the \`name\` and \`redirectUris\` of '${appId}', which this provider does not have`],
  )

/** Returns the missing settings of the recovery methods that an app offers. */
export const missingClouds = (
  { cloudBackups }: Settings,
  { embeddedWallets: { recoveryOptions } }: AppSettings,
): readonly string[] =>
  cloudSettings.flatMap(([method, settings]) =>
    // `Object.keys` returns the keys of its argument, which its type omits.
    (Object.keys(settings) as (keyof Settings['cloudBackups'])[]).flatMap((name) =>
      recoveryOptions.some((option) => option === method) && !cloudBackups[name]
        ? [`to offer '${method}', set \`cloudBackups.${name}\``]
        : [],
    ),
  )

/** Returns what the settings lack for the login methods that an app offers. */
export const missingSettings = (settings: Settings, app: AppSettings): readonly string[] =>
  app.loginMethods.flatMap((name) => {
    const { id = '', method } = findMethod(name) ?? {}
    const missing = method && 'missing' in method ? method.missing({ app, id, settings }) : []
    return missing.map((reason) => `to offer '${name}', ${reason}`)
  })
