import { basename, dirname, join, relative } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/disk.js'
import { isWritten, type Plan } from '../plan/plan.js'

/** Refuses a plan that would write outside the project, by its path or by a link on the way. */
export function guardPaths(disk: Disk, plan: Plan): void {
  const boundary = disk.real(plan.boundary)
  for (const { path } of plan.changes.filter(isWritten)) {
    const parts = path.split('/')
    const isInside = isWithin(plan.boundary, path) && isWithin(boundary, disk.real(path))
    if (!isInside || !isWithin(boundary, join(disk.real(dirname(path)), basename(path))))
      throw new CliError('failed', `${path} lies outside the project.`, { hint: 'Nothing was written.' })
    if (parts.includes('node_modules') || parts.includes('.git'))
      throw new CliError('failed', `${path} is not a place for sources.`, { hint: 'Nothing was written.' })
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith('../')
}
