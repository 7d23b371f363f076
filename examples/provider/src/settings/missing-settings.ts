// More than one export: what is missing of what an app offers, and of those it admits.

import { cloudSettings } from '../recovery-methods/recovery-methods.js'
import { findMethod } from '../login-methods/login-methods.js'
import type { AppSettings, Settings } from './parse-settings.js'

/** What is missing of apps that may ask for an app's users: of another provider's nothing is known here. */
export const missingRequesters = ({ apps }: Settings, { crossApp }: AppSettings): readonly string[] =>
  crossApp.requesters.flatMap(({ appId, name, redirectUris }) =>
    apps.some(({ id }) => id === appId) || (name !== undefined && redirectUris !== undefined)
      ? []
      : [`say the \`name\` and \`redirectUris\` of '${appId}', which this provider does not have`],
  )

/** What is missing for the ways of recovery that an app offers. */
export const missingClouds = (
  { cloudBackups }: Settings,
  { embeddedWallets: { recoveryOptions } }: AppSettings,
): readonly string[] =>
  cloudSettings.flatMap(([method, settings]) =>
    // `Object.keys` has the names of its argument, which TypeScript does not say.
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
