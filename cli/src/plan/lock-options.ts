import type { Host } from '../project/host.js'
import { type Lock, type LockOptions, relativeTo } from '../project/lock.js'

/** Returns the copy options of a project: those in the lock, else those detected in the host. */
export function optionsOf(host: Host, lock: Lock | undefined): LockOptions {
  if (lock) return lock.options
  const { prefix } = host.tailwind
  return { dir: relativeTo(host.root, host.folder), tsx: host.tsx, ...(prefix && { prefix }) }
}

/** Returns an empty lock. */
export const emptyLock = (options: LockOptions, registry: Lock['registry']): Lock => ({
  lockfileVersion: 1,
  registry,
  options,
  items: {},
  files: {},
  packages: { added: [] },
})
