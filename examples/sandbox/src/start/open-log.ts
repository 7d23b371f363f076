import { chmodSync } from 'node:fs'
import pino from 'pino'

/** A log file that is its owner's alone, also when an older release made it. */
export function openLog(path: string): ReturnType<typeof pino.destination> {
  const log = pino.destination({ dest: path, mode: 0o600, sync: true })
  chmodSync(path, 0o600)
  return log
}
