import { join } from 'node:path/posix'
import type { Disk } from './disk.js'
import { foldersUp } from './find-up.js'

/** Whether the package manager has put a package where a folder's files find it. Yarn's Plug'n'Play keeps a list instead. */
export const isInstalled = (disk: Disk, folder: string, name: string): boolean =>
  [...foldersUp(folder)].some(
    (at) =>
      disk.read(join(at, 'node_modules', name, 'package.json')) !== undefined ||
      (disk.read(join(at, '.pnp.cjs')) ?? '').includes(JSON.stringify(name)),
  )
