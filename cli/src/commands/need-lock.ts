import { CliError } from '../cli-error.js'
import type { Lock } from '../project/lock.js'

/** Returns the lock. Throws if no item was copied yet. */
export function needLock(lock: Lock | undefined): Lock {
  if (!lock)
    throw new CliError('usage', 'Nothing has been copied here: there is no keyhook.lock.json.', {
      hint: 'Copy items with keyhook add. If files were copied in another way, adopt them with keyhook adopt.',
    })
  return lock
}
