import { cloudFolders, cloudSettings } from '../recovery-methods/recovery-methods.js'
import { findMethod } from '../login-methods/login-methods.js'
import type { AppSettings, Settings } from './parse-settings.js'

/** Returns the missing settings of requester apps. Only apps of this provider have defaults. */
export const missingRequesters = ({ apps }: Settings, { crossApp }: AppSettings): readonly string[] =>
  crossApp.requesters.flatMap(({ appId, name, redirectUris }) =>
    apps.some(({ id }) => id === appId) || (name !== undefined && redirectUris !== undefined)
      ? []
      : [`set the \`name\` and \`redirectUris\` of '${appId}', because this provider does not have the app`],
  )

/** Returns the missing settings of the recovery methods that an app offers. */
export const missingClouds = (
  provider: Settings,
  { cloudBackups: ofApp, embeddedWallets: { recoveryOptions } }: AppSettings,
): readonly string[] =>
  cloudSettings.flatMap(([method, settings]) =>
    // `Object.keys` loses the literal types of the keys.
    (Object.keys(settings) as (keyof Settings['cloudBackups'])[]).flatMap((name) =>
      recoveryOptions.some((option) => option === method) && !ofApp[name] && !provider.cloudBackups[name]
        ? [`to offer '${method}', set \`cloudBackups.${name}\``]
        : [],
    ),
  )

/**
 * Returns the clouds whose backup folder an app shares with an earlier app. Each of the two apps could read and delete
 * the backups of the other.
 */
export function sharedClouds({ apps, cloudBackups }: Settings, index: number): readonly string[] {
  const folderOf = (app: AppSettings | undefined, name: keyof Settings['cloudBackups']) => {
    const client = { ...cloudBackups, ...app?.cloudBackups }[name]
    const { folderOf: read, method } = cloudFolders.find((row) => row.name === name)!
    // The cast is safe, because each row reads the client of one setting.
    return client && app?.embeddedWallets.recoveryOptions.includes(method) ? read(client as never) : undefined
  }
  return cloudFolders.flatMap(({ method, name, otherFolder }) => {
    const folder = folderOf(apps[index], name)
    const other = apps.slice(0, index).find((app) => folder !== undefined && folderOf(app, name) === folder)
    if (!other) return []
    return [
      `'${method}' uses the folder of the app '${other.id}', so each app could read and delete the backups of the other. ` +
        `Set \`apps.${index}.cloudBackups.${name}\` to ${otherFolder}.`,
    ]
  })
}

/** Returns the missing settings of the login methods that an app offers. */
export const missingSettings = (settings: Settings, app: AppSettings): readonly string[] =>
  app.loginMethods.flatMap((name) => {
    const { id = '', method } = findMethod(name) ?? {}
    const missing = method && 'missing' in method ? method.missing({ app, id, settings }) : []
    return missing.map((reason) => `to offer '${name}', ${reason}`)
  })
