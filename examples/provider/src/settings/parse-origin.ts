import * as z from 'zod/mini'
import { Origin } from '../rules/url-schemas.js'
import { SettingsError } from './parse-settings.js'

/** An origin as the environment says it, checked like the settings' own. Throws a `SettingsError`. */
export function parseOrigin(text: string, variable = 'KEYHOOK_ORIGIN'): string {
  const parsed = z.safeParse(Origin, text)
  if (!parsed.success) throw new SettingsError(`${variable} ${parsed.error.issues[0]?.message ?? 'is not valid'}.`)
  return parsed.data
}
