import { join, relative } from 'node:path/posix'
import type { Disk } from './disk.js'
import { findForeignHost } from './find-foreign-host.js'
import { findForeignProtocol } from './find-foreign-protocol.js'
import { foldersUp } from './find-up.js'
import type { Host } from './host.js'
import { readPackageJson } from './package-json.js'

/** Settings of package managers that affect neither the programs that run, nor the sources of packages, nor requests. */
const harmless = new Set(
  [
    ['audit', 'auto-install-peers', 'engine-strict', 'fund', 'hoist', 'legacy-peer-deps', 'link-workspace-packages'],
    [
      'loglevel',
      'node-linker',
      'package-lock',
      'progress',
      'public-hoist-pattern',
      'resolve-peers-from-workspace-root',
    ],
    ['save-exact', 'save-prefix', 'shamefully-hoist', 'strict-peer-dependencies', 'update-notifier', 'ignore-scripts'],
    ['nodeLinker', 'enableGlobalCache', 'compressionLevel', 'enableTelemetry', 'nmMode', 'defaultSemverRangePrefix'],
    ['packages', 'catalog', 'catalogs', 'onlyBuiltDependencies', 'ignoredBuiltDependencies', 'minimumReleaseAge'],
  ].flat(),
)

const settingsFiles: readonly { name: string; read: (text: string) => readonly string[] }[] = [
  { name: '.npmrc', read: readIni },
  { name: '.yarnrc.yml', read: readYaml },
  { name: 'pnpm-workspace.yaml', read: readYaml },
]

/** Returns the keys of npm's settings, split as npm splits them. */
function readIni(text: string): readonly string[] {
  return text.split(/[\r\n]+/).flatMap((line) => /^([^\s=;#[]+)[\s[\]]*=/.exec(line.trim())?.[1] ?? [])
}

/** Returns the keys of a simple YAML file, and every line that could be a key in another notation. */
function readYaml(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => !/^\s*(?:#|$)/.test(line))
  return lines
    .filter((line, at) => at === 0 || !/^(?:\s|- )/.test(line))
    .map((line) => /^["']?([A-Za-z][\w-]*)["']?\s*:(?:\s|$)/.exec(line)?.[1] ?? line.trim())
}

/** Files that record the source of each installed package. */
const lockFiles = ['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock']

/** Programs, and files whose settings are all relevant. */
const programs = [
  '.pnpmfile.cjs',
  '.pnpmfile.mjs',
  'pnpmfile.js',
  '.yarnrc',
  'bunfig.toml',
  '.corepack.env',
  'binding.gyp',
]

/** Matches ranges that npm resolves in the registry, without git or another address. */
const registryRange =
  /^(?:(?:workspace|catalog):[\w*^~.-]*|npm:(?:@[\w.-]+\/)?[\w.-]+(?:@[\w\s.^~<>=|*-]+)?|[\w\s.^~<>=|*+-]*)$/

/**
 * Returns the reason why the project's files could run a program or send variables when its package manager starts, or
 * undefined. A setting that is not known to be harmless is a risk.
 */
export function findInstallRisk(disk: Disk, { owner, root, workspace }: Host): string | undefined {
  const folders = new Set([owner, root].flatMap((folder) => within(workspace, folder)))
  for (const folder of folders) {
    const show = (name: string) => relative(root, join(folder, name))
    const program = programs.find((name) => disk.list(folder).includes(name))
    if (program !== undefined) return `${show(program)} is a program or settings of the package manager`
    for (const { name, read } of settingsFiles) {
      const text = disk.read(join(folder, name)) ?? ''
      const found = read(text).find((key) => !harmless.has(key))
      if (found !== undefined) return `${show(name)} sets ${found}`
      if (text.includes('${')) return `${show(name)} fills in variables`
      const range = read === readYaml ? readCatalogs(text).find((each) => !registryRange.test(each)) : undefined
      if (range !== undefined) return `${show(name)} requests ${range}`
    }
    for (const name of lockFiles) {
      const text = disk.read(join(folder, name)) ?? ''
      if (/\bgit[+@:]|\b(?:github|gitlab|bitbucket):/.test(text)) return `${show(name)} takes packages out of git`
      const source = name === 'yarn.lock' ? findForeignProtocol(text) : undefined
      if (source !== undefined) return `${show(name)} takes packages from ${source}`
      const foreign = findForeignHost(name, text)
      if (foreign !== undefined) return `${show(name)} takes packages from ${foreign}`
    }
    const foreignRange = findForeignRange(readPackageJson(disk, folder))
    if (foreignRange !== undefined) return `${show('package.json')} requests ${foreignRange}`
  }
  return undefined
}

const within = (workspace: string, folder: string) =>
  [...foldersUp(folder)].filter((at) => at === folder || at === workspace || at.startsWith(`${workspace}/`))

function findForeignRange(json: Readonly<Record<string, unknown>> = {}): string | undefined {
  const groups = [
    'dependencies',
    'devDependencies',
    'optionalDependencies',
    'peerDependencies',
    'overrides',
    'resolutions',
  ]
  const pnpm = json['pnpm']
  // pnpm runs this program before it installs anything.
  if (typeof pnpm === 'object' && pnpm !== null && 'configDependencies' in pnpm) return 'pnpm.configDependencies'
  const requested = [...groups.map((group) => json[group]), pnpm].flatMap(strings)
  const manager = json['packageManager']
  const all = typeof manager === 'string' ? [...requested, manager.replace('@', ' ').replace(/\+.*$/, '')] : requested
  return all.find((range) => !registryRange.test(range))
}

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

/** Returns the ranges in the catalogs of a simple YAML file, and every line that could be a range in another notation. */
function readCatalogs(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => !/^\s*(?:#|$)/.test(line))
  const starts = lines.flatMap((line, at) => (/^["']?catalogs?["']?\s*:/.test(line) ? [at] : []))
  return starts.flatMap((start) => {
    const end = lines.findIndex((line, at) => at > start && !/^\s/.test(line))
    return lines.slice(start, end === -1 ? undefined : end).map(rangeIn)
  })
}

function rangeIn(line: string): string {
  const value = /^\s*(?:"[^"\\]*"|'[^']*'|[\w@./-]+)\s*:(?:\s+(.*))?$/.exec(line)
  if (!value) return line.trim()
  const range = (value[1] ?? '').replace(/(?:^|\s+)#.*$/, '').trim()
  const quoted = /^"([^"\\]*)"$|^'([^']*)'$/.exec(range)
  // A YAML alias refers to a value in another line.
  return quoted?.[1] ?? quoted?.[2] ?? (/^[*&!]./.test(range) ? `: ${range}` : range)
}
