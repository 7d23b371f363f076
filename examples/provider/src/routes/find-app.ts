import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** Returns the app of a call, from its header or its path. If both contain an app ID, the IDs must be equal. */
export function findApp(context: Context, names: readonly (string | undefined)[]): AppSettings {
  const [id, ...others] = new Set(names.filter((name) => name !== undefined && name !== ''))
  const app = others.length === 0 ? context.settings().apps.find((candidate) => candidate.id === id) : undefined
  if (app) return app
  throw new HttpError(400, 'missing_or_invalid_app_id', 'Missing or invalid app id.')
}
