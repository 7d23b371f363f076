import * as z from 'zod/mini'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import { isPrefixed, loginMethodNames } from '../login-methods/login-methods.js'
import { missingClouds, missingRequesters, missingSettings, sharedClouds } from './missing-settings.js'
import { wrongAppOrigins } from './wrong-app-origins.js'
import { wrongCaptchaOrigin } from './wrong-captcha-origin.js'
import { SettingsSchema } from './settings-schema.js'
import { AppSchema } from './app-schema.js'

export type Settings = z.output<typeof SettingsSchema>
export type AppSettings = Settings['apps'][number]

/**
 * Validates settings and fills in the defaults. Throws a `SettingsError` with the invalid fields and the reasons.
 * `verified` lists the login methods that apps can offer.
 */
export function parseSettings(input: unknown, verified: readonly LoginMethod[] = loginMethodNames): Settings {
  const parsed = z.safeParse(SettingsSchema, input, { error: explainSetting })
  const reasons = parsed.success
    ? parsed.data.apps.flatMap((app, index) =>
        [
          ...app.loginMethods
            .filter((method) => !verified.includes(method) && !isPrefixed(method))
            .map(
              (method) =>
                `'${method}' has no verifier in this provider, which has verifiers for ${verified.join(', ')}`,
            ),
          ...missingSettings(parsed.data, app),
        ]
          .map((reason) => `apps.${index}.loginMethods: ${reason}`)
          .concat(missingRequesters(parsed.data, app).map((reason) => `apps.${index}.crossApp.requesters: ${reason}`))
          .concat(
            [...missingClouds(parsed.data, app), ...sharedClouds(parsed.data, index)].map(
              (reason) => `apps.${index}.embeddedWallets.recoveryOptions: ${reason}`,
            ),
          ),
      )
    : parsed.error.issues.map(({ message, path }) => `${path.join('.') || 'settings'}: ${message}`)
  if (parsed.success) reasons.push(...wrongAppOrigins(parsed.data), ...wrongCaptchaOrigin(parsed.data))
  if (parsed.success && reasons.length === 0) {
    const { apps, cloudBackups } = parsed.data
    return {
      ...parsed.data,
      apps: apps.map((app) => ({ ...app, cloudBackups: { ...cloudBackups, ...app.cloudBackups } })),
    }
  }
  throw new SettingsError(`The settings are not valid.\n${reasons.join('\n')}`)
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const { localeError } = z.locales.en()

/** Describes an invalid setting whose schema has no message. Contains keys and types, but never the given value. */
function explainSetting(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => path(key, issue)).join('; ')
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing'
  const said = localeError(issue)
  return (typeof said === 'string' ? said : said?.message) ?? 'is not valid'
}

/** Returns the path where a misplaced key belongs, if there is one. */
function path(key: string, { inst }: z.core.$ZodRawIssue): string {
  if (inst === SettingsSchema && Object.hasOwn(AppSchema.shape, key))
    return `'${key}' is a setting of an app: move it into an entry of \`apps\``
  if (inst === AppSchema && Object.hasOwn(SettingsSchema.shape, key))
    return `'${key}' is a setting of the provider: move it next to \`apps\``
  const known = inst instanceof z.ZodMiniObject ? `. Known keys: ${Object.keys(inst.shape).join(', ')}` : ''
  return `unknown key '${key}'${known}`
}
