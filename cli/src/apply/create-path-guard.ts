import { basename, dirname, join, relative } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/host.js'
import { isWithin } from '../project/find-up.js'

/**
 * Returns a function that rejects paths outside a folder, whether the path or a link leads there. The function also
 * rejects paths in a `node_modules` or `.git` folder inside that folder, in the same way.
 */
export function createPathGuard(disk: Disk, boundary: string): (path: string) => void {
  const real = disk.real(boundary)
  const folders = new Map<string, string>()

  return (path) => {
    const folder = folders.get(dirname(path)) ?? disk.real(dirname(path))
    folders.set(dirname(path), folder)
    const targets = [join(folder, basename(path)), ...(disk.isLink(path) ? [disk.real(path)] : [])]
    if (!isWithin(boundary, path) || !targets.every((target) => isWithin(real, target)))
      throw new CliError('failed', `${path} is outside the project.`, {
        hint: 'Nothing was written. Remove the link, or the setting that names this path.',
      })
    const ways = [relative(boundary, path), ...targets.map((target) => relative(real, target))]
    // Some file systems ignore case.
    const parts = ways.flatMap((way) => way.toLowerCase().split('/'))
    if (parts.includes('node_modules') || parts.includes('.git'))
      throw new CliError('failed', `${path} is in a folder where source files are not allowed.`, {
        hint: 'Nothing was written. Use a folder outside node_modules and .git.',
      })
  }
}
