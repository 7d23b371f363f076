import type * as z from 'zod/mini'
import type { SettingsSchema } from './settings-schema.js'

/** Gives the settings file its types. What is left out takes the default; all is checked when it is loaded. */
export const defineSettings = (settings: defineSettings.Settings): defineSettings.Settings => settings

export declare namespace defineSettings {
  type Settings = z.input<typeof SettingsSchema>
  type App = Settings['apps'][number]
}
