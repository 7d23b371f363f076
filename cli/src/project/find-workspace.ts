import { join } from 'node:path/posix'
import { CliError } from '../cli-error.js'
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
    const seen = new Set<string>()
    const packages = globs?.flatMap((glob) => expand({ disk, seen }, folder, glob)) ?? []
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

/** Maximum number of searched folders. A pattern of the repository, such as `**`, can select all files of the machine. */
const most = 100_000

type Search = {
  readonly disk: Disk
  /**
   * The searched folders, each with the rest of the pattern. Prevents repeated searches of a folder for a pattern with
   * several `**`.
   */
  readonly seen: Set<string>
}

/** Returns the folders of the packages that match a pattern. Omits the folders that the search has returned before. */
function expand(search: Search, folder: string, glob: string): string[] {
  const { disk, seen } = search
  const key = `${folder}\n${glob}`
  if (glob.startsWith('!') || seen.has(key)) return []
  if (seen.size >= most)
    throw new CliError('unsupported', `The workspace patterns select more than ${most} folders.`, {
      hint: 'Name fewer folders in the patterns of package.json or pnpm-workspace.yaml.',
    })
  seen.add(key)
  const [first, ...rest] = glob.replace(/^\.\//, '').replace(/\/$/, '').split('/')
  if (first === undefined || first === '') return disk.read(join(folder, 'package.json')) === undefined ? [] : [folder]
  const names = first.includes('*') ? foldersIn(disk, folder).filter((name) => matches(name, first)) : [first]
  const next = first === '**' ? glob : rest.join('/')
  const here = first === '**' ? expand(search, folder, rest.join('/')) : []
  return [...here, ...names.flatMap((name) => expand(search, join(folder, name), next))]
}

const foldersIn = (disk: Disk, folder: string) =>
  disk
    .list(folder)
    .filter((name) => name.endsWith('/') && name !== 'node_modules/' && !name.startsWith('.'))
    .map((name) => name.slice(0, -1))

/** Returns true if a name matches a pattern with `*`. Searches each part once. A regular expression would backtrack. */
function matches(name: string, glob: string): boolean {
  const [start = '', ...parts] = glob.split('*')
  const end = parts.pop() ?? ''
  let at = start.length
  for (const part of parts) {
    const found = name.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return name.startsWith(start) && name.endsWith(end) && at + end.length <= name.length
}
