import type * as z from 'zod/mini'
import type { SettingsSchema } from './settings-schema.js'

/**
 * Returns the given settings, so that TypeScript checks their type. Omitted fields have defaults. Loading the file
 * validates all fields.
 */
export const defineSettings = (settings: defineSettings.Settings): defineSettings.Settings => settings

export declare namespace defineSettings {
  type Settings = z.input<typeof SettingsSchema>
  type App = Settings['apps'][number]
}
