import { join } from 'node:path/posix'
import type { Disk } from './host.js'
import { foldersUp } from './find-up.js'
import { readPackageJson } from './package-json.js'

export type Workspace = {
  readonly root: string
  /** The folders of the workspace's packages. */
  readonly packages: readonly string[]
}

/**
 * Finds the workspace that contains a package: in package.json for npm, yarn and bun, in pnpm-workspace.yaml for pnpm.
 */
export function findWorkspace(disk: Disk, root: string): Workspace | undefined {
  for (const folder of foldersUp(root)) {
    const globs = readGlobs(disk, folder)
    const packages = globs?.flatMap((glob) => expand(disk, folder, glob)) ?? []
    if (globs && (folder === root || packages.includes(root))) return { root: folder, packages }
  }
  return undefined
}

function readGlobs(disk: Disk, folder: string): readonly string[] | undefined {
  const pnpm = disk.read(join(folder, 'pnpm-workspace.yaml'))
  const packages = pnpm && /^packages:\s*\n((?:[ \t]*-.*\n?|[ \t]*#.*\n?|[ \t]*\n)*)/m.exec(pnpm)?.[1]
  if (packages) return [...packages.matchAll(/-\s*['"]?([^'"\s#]+)/g)].map(([, glob]) => glob!)
  const workspaces = readPackageJson(disk, folder)?.workspaces
  return workspaces && ('packages' in workspaces ? workspaces.packages : (workspaces as readonly string[]))
}

/** Returns the folders of the packages that match a pattern. */
function expand(disk: Disk, folder: string, glob: string): string[] {
  if (glob.startsWith('!')) return []
  const [first, ...rest] = glob.replace(/^\.\//, '').replace(/\/$/, '').split('/')
  if (first === undefined || first === '') return disk.read(join(folder, 'package.json')) === undefined ? [] : [folder]
  const names = first.includes('*') ? foldersIn(disk, folder).filter((name) => matches(name, first)) : [first]
  const next = first === '**' ? glob : rest.join('/')
  const here = first === '**' ? expand(disk, folder, rest.join('/')) : []
  return [...here, ...names.flatMap((name) => expand(disk, join(folder, name), next))]
}

const foldersIn = (disk: Disk, folder: string) =>
  disk
    .list(folder)
    .filter((name) => name.endsWith('/') && name !== 'node_modules/' && !name.startsWith('.'))
    .map((name) => name.slice(0, -1))

const matches = (name: string, glob: string) =>
  new RegExp(`^${glob.replace(/[\\^$.|?+()[\]{}]/g, '\\$&').replace(/\*+/g, '.*')}$`).test(name)
