import { createRequire } from 'node:module'
import { dirname, join } from 'node:path/posix'
import type { Disk } from './host.js'
import { foldersUp } from './find-up.js'
import { readPackageJson } from './package-json.js'

/** Returns the command that starts the sandbox that is installed in a project, or undefined. */
export function findSandbox(disk: Disk, root: string): readonly string[] | undefined {
  for (const folder of foldersUp(root)) {
    const folderOfPackage = join(folder, 'node_modules/@keyhook/sandbox')
    const bin = readPackageJson(disk, folderOfPackage)?.bin
    if (bin === undefined) continue
    const path = join(
      folderOfPackage,
      typeof bin === 'string' ? bin : (bin['keyhook-sandbox'] ?? Object.values(bin)[0] ?? ''),
    )
    if (disk.read(path) !== undefined) return [process.execPath, path]
    // If the package is linked to a checkout, it has only sources.
    const source = join(disk.real(folderOfPackage), 'src', `${path.split('/').at(-1)!.replace(/\.js$/, '')}.ts`)
    const loader = disk.read(source) === undefined ? undefined : findLoader(dirname(source))
    if (loader) return [process.execPath, '--import', loader, '--conditions=source', source]
  }
  return undefined
}

function findLoader(folder: string): string | undefined {
  try {
    return createRequire(`${folder}/`).resolve('tsx')
  } catch {
    return undefined
  }
}
