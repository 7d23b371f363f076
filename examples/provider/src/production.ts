import { join, resolve } from 'node:path'
import { findSettings } from './settings/find-settings.js'
import { startProvider } from './start-provider.js'

/**
 * Starts a provider as the environment says, with no sandbox: this file's imports never reach it (security rule 24).
 * See the README for the variables.
 */
export function startProduction(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const dataFolder = resolve(environment['KEYHOOK_DATA'] ?? '.data')
  return startProvider({
    settingsFile: resolve(environment['KEYHOOK_SETTINGS'] ?? findSettings(process.cwd())),
    dataFolder,
    database: environment['KEYHOOK_DATABASE'] ?? join(dataFolder, 'keyhook.db'),
    recoveryDatabase: environment['KEYHOOK_RECOVERY_DATABASE'],
    hostname: environment['KEYHOOK_HOST'] ?? '127.0.0.1',
    port: Number(environment['KEYHOOK_PORT'] ?? 8787),
    origin: environment['KEYHOOK_ORIGIN'],
  })
}
