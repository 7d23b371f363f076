import { join, resolve } from 'node:path'
import { readNumber } from '../base/read-number.js'

/** Reads the options of a recovery service from the environment. The README lists the variables. */
export function readRecoveryEnvironment(environment: Readonly<Record<string, string | undefined>>) {
  const dataFolder = resolve(environment['KEYHOOK_DATA'] ?? '.data')
  const number = (name: string) => {
    const text = environment[name]
    return text === undefined ? undefined : readNumber(name, text)
  }
  return {
    address: environment['KEYHOOK_RECOVERY_DATABASE'] ?? join(dataFolder, 'recovery.db'),
    dataFolder,
    environment,
    hostname: environment['KEYHOOK_HOST'] ?? '127.0.0.1',
    limits: {
      framesAnHour: number('KEYHOOK_FRAMES_AN_HOUR'),
      namedFramesAnHour: number('KEYHOOK_NAMED_FRAMES_AN_HOUR'),
      userFramesADay: number('KEYHOOK_USER_FRAMES_A_DAY'),
    },
    origin: environment['KEYHOOK_RECOVERY_ORIGIN'] ?? '',
    port: readNumber('KEYHOOK_PORT', environment['KEYHOOK_PORT'] ?? '8788', 65_535),
    provider: environment['KEYHOOK_ORIGIN'] ?? '',
    trustedProxies: number('KEYHOOK_TRUSTED_PROXIES'),
  }
}
