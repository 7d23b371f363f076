import { basename, dirname, join, relative } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/disk.js'
import { isWithin } from '../project/find-up.js'

/** Refuses paths that lie outside a folder, by their name or by a link on the way, or where no source belongs. */
export function createPathGuard(disk: Disk, boundary: string): (path: string) => void {
  const real = disk.real(boundary)
  const folders = new Map<string, string>()

  return (path) => {
    const folder = folders.get(dirname(path)) ?? disk.real(dirname(path))
    folders.set(dirname(path), folder)
    const isInside = isWithin(boundary, path) && isWithin(real, join(folder, basename(path)))
    if (!isInside || (disk.isLink(path) && !isWithin(real, disk.real(path))))
      throw new CliError('failed', `${path} lies outside the project.`, {
        hint: 'Nothing was written. Take the link, or the path that leads there, out of the project.',
      })
    // Lower case: some disks tell no difference.
    const parts = relative(boundary, path).toLowerCase().split('/')
    if (parts.includes('node_modules') || parts.includes('.git'))
      throw new CliError('failed', `${path} is not a place for sources.`, { hint: 'Nothing was written.' })
  }
}
