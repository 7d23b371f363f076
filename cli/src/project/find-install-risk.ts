import { homedir } from 'node:os'
import { join, relative } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from './disk.js'
import { findForeignSource } from './find-foreign-source.js'
import { findSettingsRisk, settingsFiles } from './find-settings-risk.js'
import { foldersUp } from './find-up.js'
import { findMembers } from './find-workspace.js'
import type { Host } from './host.js'
import { fields, strings } from './json-values.js'
import { readPackageJson } from './package-json.js'
import { lockFiles } from './read-lock-file.js'
import type { ReadYaml } from './read-yaml.js'
import { isRegistryRange } from './registry-range.js'

/** Programs, and files whose settings are all relevant. */
const programs = [
  '.pnpmfile.cjs',
  '.pnpmfile.mjs',
  'pnpmfile.js',
  '.yarnrc',
  'bunfig.toml',
  '.corepack.env',
  '.volta/hooks.json',
  '.prototools',
  'binding.gyp',
]

/**
 * Returns the reason why starting the package manager could run a program of the project or send variables. Returns
 * undefined if it is safe. An unknown setting or source of packages is a risk. Checks each folder that a package
 * manager reads: the app, every parent folder, and the members of a workspace. The user's folder and its parents are
 * trusted.
 */
export function findInstallRisk({
  disk,
  host: { owner, root, workspace },
  readYaml,
  userDirectory = homedir().replaceAll('\\', '/'),
}: findInstallRisk.Parameters): string | undefined {
  const trusted = [userDirectory, disk.real(userDirectory)]
  const starts = [owner, root, workspace]
  // A package manager starts in the folder without links.
  const up = [...starts, ...starts.map(disk.real)].flatMap((folder) => untrusted(folder, trusted))
  const folders = new Set(up)
  // The loop also visits the folders that it adds.
  for (const folder of folders) {
    const { members, risk } = findFolderRisk({ disk, folder, readYaml, root })
    if (risk !== undefined) return risk
    for (const member of members) folders.add(member)
  }
  return undefined
}

export declare namespace findInstallRisk {
  type Parameters = {
    disk: Disk
    host: Host
    /** The parser, which callers load only for an installation. */
    readYaml: ReadYaml
    userDirectory?: string | undefined
  }
}

/** Returns the folder and its parents below the first trusted folder. The folder itself is never trusted. */
function untrusted(folder: string, trusted: readonly string[]): readonly string[] {
  const [first, ...parents] = foldersUp(folder)
  const end = parents.findIndex((parent) => trusted.includes(parent))
  return [first!, ...(end === -1 ? parents : parents.slice(0, end))]
}

type FolderParameters = { disk: Disk; folder: string; readYaml: ReadYaml; root: string }

type FolderRisk = { readonly risk: string | undefined; readonly members: readonly string[] }

function findFolderRisk({ disk, folder, readYaml, root }: FolderParameters): FolderRisk {
  const show = (name: string) => relative(root, join(folder, name))
  const risks: string[] = []
  const members: string[] = []
  const yaml = disk.read(join(folder, 'pnpm-workspace.yaml')) ?? ''
  // Reading finds a file by each name that the file system accepts for it.
  const program = programs.find((name) => disk.read(join(folder, name)) !== undefined)
  if (program !== undefined) risks.push(`${show(program)} is a program or settings of the package manager`)
  for (const name of settingsFiles) {
    const risk = findSettingsRisk(name, disk.read(join(folder, name)) ?? '', readYaml)
    if (risk !== undefined) risks.push(`${show(name)} ${risk}`)
  }
  for (const name of lockFiles) {
    const text = disk.read(join(folder, name))
    if (text === undefined) continue
    const { folders, foreign } = findForeignSource(name, text, readYaml)
    if (foreign !== undefined) risks.push(`${show(name)} takes packages from ${foreign}`)
    members.push(...folders.map((path) => join(folder, path)))
  }
  const json = readJson(disk, folder)
  if (json === 'invalid') risks.push(`${show('package.json')} is not JSON`)
  const foreignRange = findForeignRange(fields(json))
  if (foreignRange !== undefined) risks.push(`${show('package.json')} requests ${foreignRange}`)
  const globs = [globsOf(fields(json)['workspaces']), globsOf(fields(readYaml(yaml)?.[0]))].flat()
  const workspace = findMembers(disk, folder, globs)
  if (workspace.unknown !== undefined) risks.push(`a workspace has the pattern or link ${workspace.unknown}`)
  return { risk: risks[0], members: [...members, ...workspace.members].map((path) => path.replace(/\/$/, '')) }
}

const globsOf = (workspaces: unknown) =>
  Array.isArray(workspaces) ? strings(workspaces) : strings(fields(workspaces)['packages'])

/** Returns a package.json. A member of a workspace can be a template, which is not JSON. */
function readJson(disk: Disk, folder: string): object | 'invalid' {
  try {
    return readPackageJson(disk, folder) ?? {}
  } catch (error) {
    if (error instanceof CliError) return 'invalid'
    throw error
  }
}

const dependencyFields = [
  ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'],
  ['overrides', 'resolutions', 'patchedDependencies', 'catalog', 'catalogs', 'devEngines', 'pnpm'],
].flat()

function findForeignRange(json: Readonly<Record<string, unknown>>): string | undefined {
  // pnpm runs this program before it installs anything.
  if ('configDependencies' in fields(json['pnpm'])) return 'pnpm.configDependencies'
  const { catalog, catalogs } = fields(json['workspaces'])
  const requested = [...dependencyFields.map((name) => json[name]), catalog, catalogs].flatMap(strings)
  const manager = json['packageManager']
  const all = typeof manager === 'string' ? [...requested, manager.replace('@', ' ').replace(/\+.*$/, '')] : requested
  return all.find((range) => !isRegistryRange(range))
}
