import { chmodSync } from 'node:fs'
import pino from 'pino'

/** Opens a log file that only its owner can read. Also restricts an existing file with other permissions. */
export function openLog(path: string): ReturnType<typeof pino.destination> {
  const log = pino.destination({ dest: path, mode: 0o600, sync: true })
  chmodSync(path, 0o600)
  return log
}
