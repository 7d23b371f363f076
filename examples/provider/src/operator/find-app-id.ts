import type { Context } from '../context/context.js'
import { CommandError } from './command-error.js'
import type { CommandCall } from './command.js'

/** Returns the app of a command: the app of `--app`, or the only app in the settings. */
export function findAppId({ settings }: Context, { app }: CommandCall['options']): string {
  const ids = settings().apps.map(({ id }) => id)
  const found = app === undefined && ids.length === 1 ? ids[0] : ids.find((id) => id === app)
  if (found === undefined) throw new CommandError(`Select an app of the settings with --app: ${ids.join(', ')}`)
  return found
}
