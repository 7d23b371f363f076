import { basename, dirname, join, relative } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/disk.js'
import { isWithin } from '../project/find-up.js'

/** Refuses a path that lies outside a folder, by its name or by a link on the way, or where no source belongs. */
export function guardPath(disk: Disk, boundary: string, path: string): void {
  const real = disk.real(boundary)
  const isInside = isWithin(boundary, path) && isWithin(real, disk.real(path))
  // mutation security rule 33: false
  if (!isInside || !isWithin(real, join(disk.real(dirname(path)), basename(path))))
    throw new CliError('failed', `${path} lies outside the project.`, {
      hint: 'Nothing was written. Take the link, or the path that leads there, out of the project.',
    })
  if (parts(boundary, path).some((part) => part === 'node_modules' || part === '.git'))
    throw new CliError('failed', `${path} is not a place for sources.`, { hint: 'Nothing was written.' })
}

/** Lower case: some disks tell no difference. */
const parts = (boundary: string, path: string) => relative(boundary, path).toLowerCase().split('/')
