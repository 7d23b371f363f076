import { join, relative } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import { isWritten, type Plan } from '../plan/plan.js'
import type { Disk } from '../project/host.js'
import { lockName } from '../project/lock.js'
import { runsItself } from '../registry/registry-path.js'
import { createPathGuard } from './create-path-guard.js'

/** Rejects a plan that writes outside the project. Also rejects a registry file at a path where a tool would run it. */
export function guardPlan(disk: Disk, { boundary, changes, lock, root }: Plan): void {
  const guardPath = createPathGuard(disk, boundary)
  for (const { path, source } of changes.filter(isWritten)) {
    guardPath(path)
    const folder = source === undefined ? undefined : relative(boundary, path)
    if (folder !== undefined && runsItself(folder))
      throw new CliError('failed', `${folder} is a file that tools run automatically.`, {
        hint: 'Nothing was written. Copied files belong in a folder of components: see "dir" in keyhook.lock.json.',
      })
  }
  if (lock === undefined) return
  guardPath(join(root, lockName))
  const folder = join(root, lock.options.dir)
  if (changes.some(({ source }) => source !== undefined) && (folder === root || folder === boundary))
    throw new CliError('failed', 'Copied files need a separate folder.', {
      hint: 'Nothing was written. Set a folder: --dir, or "dir" in keyhook.lock.json.',
    })
}
