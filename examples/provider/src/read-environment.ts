import { join, resolve } from 'node:path'
import { besideDatabase } from './database/open-database.js'
import { findSettings } from './settings/find-settings.js'

/** What the environment says of a provider: see the README for the variables. */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>) {
  const dataFolder = resolve(environment['KEYHOOK_DATA'] ?? '.data')
  const database = environment['KEYHOOK_DATABASE'] ?? join(dataFolder, 'keyhook.db')
  return {
    environment,
    settingsFile: resolve(environment['KEYHOOK_SETTINGS'] ?? findSettings(process.cwd())),
    dataFolder,
    database,
    recoveryDatabase: environment['KEYHOOK_RECOVERY_DATABASE'] ?? besideDatabase(database),
    hostname: environment['KEYHOOK_HOST'] ?? '127.0.0.1',
    port: readPort(environment['KEYHOOK_PORT'] ?? '8787'),
    origin: environment['KEYHOOK_ORIGIN'],
  }
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text)
  throw new TypeError('KEYHOOK_PORT must be a number from 0 to 65535.')
}
