import * as z from 'zod/mini'
import { explainSetting } from './explain-setting.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import { isPrefixed, loginMethodNames } from '../login-methods/login-methods.js'
import { missingClouds, missingRequesters, missingSettings } from './missing-settings.js'
import { wrongCaptchaOrigin } from './wrong-captcha-origin.js'
import { SettingsSchema } from './settings-schema.js'

export type Settings = z.output<typeof SettingsSchema>
export type AppSettings = Settings['apps'][number]

/**
 * Checks settings and fills what is left out. Throws a `SettingsError` that says what is wrong and where. `verified` are
 * the login methods that apps can offer.
 */
export function parseSettings(input: unknown, verified: readonly LoginMethod[] = loginMethodNames): Settings {
  const parsed = z.safeParse(SettingsSchema, input, { error: explainSetting })
  const reasons = parsed.success
    ? parsed.data.apps.flatMap((app, index) =>
        [
          ...app.loginMethods
            .filter((method) => !verified.includes(method) && !isPrefixed(method))
            .map((method) => `'${method}' is not verified by this provider, which has ${verified.join(', ')}`),
          ...missingSettings(parsed.data, app),
        ]
          .map((reason) => `apps.${index}.loginMethods: ${reason}`)
          .concat(missingRequesters(parsed.data, app).map((reason) => `apps.${index}.crossApp.requesters: ${reason}`))
          .concat(
            missingClouds(parsed.data, app).map((reason) => `apps.${index}.embeddedWallets.recoveryOptions: ${reason}`),
          ),
      )
    : parsed.error.issues.map(({ message, path }) => `${path.join('.') || 'settings'}: ${message}`)
  if (parsed.success) reasons.push(...wrongCaptchaOrigin(parsed.data))
  if (parsed.success && reasons.length === 0) return parsed.data
  throw new SettingsError(`The settings are not valid.\n${reasons.join('\n')}`)
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}
