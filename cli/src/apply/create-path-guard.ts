import { basename, dirname, join, relative } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/host.js'
import { isWithin } from '../project/find-up.js'

/**
 * Returns a function that rejects paths outside a folder, including paths through a link. The function also rejects
 * folders of tools, such as node_modules and .git.
 */
export function createPathGuard(disk: Disk, boundary: string): (path: string) => void {
  const real = disk.real(boundary)
  const folders = new Map<string, string>()

  return (path) => {
    const folder = folders.get(dirname(path)) ?? disk.real(dirname(path))
    folders.set(dirname(path), folder)
    const isInside = isWithin(boundary, path) && isWithin(real, join(folder, basename(path)))
    if (!isInside || (disk.isLink(path) && !isWithin(real, disk.real(path))))
      throw new CliError('failed', `${path} is outside the project.`, {
        hint: 'Nothing was written. Remove the link, or the setting that names this path.',
      })
    // Some file systems ignore case.
    const parts = relative(boundary, path).toLowerCase().split('/')
    if (parts.includes('node_modules') || parts.includes('.git'))
      throw new CliError('failed', `${path} is in a folder where source files are not allowed.`, {
        hint: 'Nothing was written. Use a folder outside node_modules and .git.',
      })
  }
}
