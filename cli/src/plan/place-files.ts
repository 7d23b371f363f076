import type { Host } from '../project/host.js'
import { type Lock, type LockOptions, relativeTo } from '../project/lock.js'

/** The options a project's files are copied under: those it has recorded, else those it shows. */
export function optionsOf(host: Host, lock: Lock | undefined): LockOptions {
  if (lock) return lock.options
  const { prefix } = host.tailwind
  return { dir: relativeTo(host.root, host.folder), tsx: host.tsx, ...(prefix && { prefix }) }
}

/** A lock with nothing in it. */
export const emptyLock = (options: LockOptions, registry: Lock['registry']): Lock => ({
  lockfileVersion: 1,
  registry,
  options,
  items: {},
  files: {},
  packages: { added: [] },
})
