import { join } from 'node:path/posix'
import type { Disk } from './host.js'
import { foldersUp } from './find-up.js'

/** Returns true if files in a folder can import a package, from node_modules or through Yarn Plug'n'Play. */
export const isInstalled = (disk: Disk, folder: string, name: string): boolean =>
  [...foldersUp(folder)].some(
    (at) =>
      disk.read(join(at, 'node_modules', name, 'package.json')) !== undefined ||
      (disk.read(join(at, '.pnp.cjs')) ?? '').includes(JSON.stringify(name)),
  )
