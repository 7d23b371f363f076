import { CliError } from '../cli-error.js'
import type { Lock } from '../project/lock.js'

/** The lock, for commands that are about what has been copied. */
export function needLock(lock: Lock | undefined): Lock {
  if (!lock)
    throw new CliError('usage', 'Nothing has been copied here: there is no keyhook.lock.json.', {
      hint: 'keyhook add copies items; keyhook adopt takes over files that were copied otherwise.',
    })
  return lock
}
