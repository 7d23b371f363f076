import { join, resolve } from 'node:path'
import { besideDatabase } from '../database/beside-database.js'
import { readNumber } from '../base/read-number.js'
import { findSettings } from '../settings/find-settings.js'

/** Reads the provider's environment variables, which the README lists. */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>) {
  const dataFolder = resolve(environment['KEYHOOK_DATA'] ?? '.data')
  const database = environment['KEYHOOK_DATABASE'] ?? join(dataFolder, 'keyhook.db')
  return {
    environment,
    settingsFile: resolve(environment['KEYHOOK_SETTINGS'] ?? findSettings(process.cwd())),
    dataFolder,
    database,
    recoveryDatabase: environment['KEYHOOK_RECOVERY_DATABASE'] ?? besideDatabase(database),
    recoveryOrigin: environment['KEYHOOK_RECOVERY_ORIGIN'],
    hostname: environment['KEYHOOK_HOST'] ?? '127.0.0.1',
    port: readNumber('KEYHOOK_PORT', environment['KEYHOOK_PORT'] ?? '8787', 65_535),
    origin: environment['KEYHOOK_ORIGIN'],
    metrics: readMetrics(environment),
  }
}

/** Returns the address of the metrics endpoint. Without a port, the provider collects no metrics. */
function readMetrics({
  KEYHOOK_METRICS_HOST: hostname = '127.0.0.1',
  KEYHOOK_METRICS_PORT: port,
}: Readonly<Record<string, string | undefined>>) {
  return port === undefined ? undefined : { hostname, port: readNumber('KEYHOOK_METRICS_PORT', port, 65_535) }
}
