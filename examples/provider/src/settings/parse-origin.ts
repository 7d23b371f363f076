import * as z from 'zod/mini'
import { Origin } from '../rules/url-schemas.js'
import { SettingsError } from './parse-settings.js'

/** Parses an origin from an environment variable, with the same checks as in the settings. Throws a `SettingsError`. */
export function parseOrigin(text: string, variable = 'KEYHOOK_ORIGIN'): string {
  const parsed = z.safeParse(Origin, text)
  if (!parsed.success) throw new SettingsError(`${variable} ${parsed.error.issues[0]?.message ?? 'is not valid'}.`)
  return parsed.data
}
