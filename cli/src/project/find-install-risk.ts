import { join, relative } from 'node:path/posix'
import type { Disk } from './disk.js'
import { findForeignHost } from './find-foreign-host.js'
import { findForeignProtocol } from './find-foreign-protocol.js'
import { foldersUp } from './find-up.js'
import type { Host } from './host.js'
import { readPackageJson } from './package-json.js'

/** Settings of package managers that choose neither what runs, nor where packages come from, nor what is sent there. */
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

/** The keys of npm's settings, as npm splits them. */
function readIni(text: string): readonly string[] {
  return text.split(/[\r\n]+/).flatMap((line) => /^([^\s=;#[]+)[\s[\]]*=/.exec(line.trim())?.[1] ?? [])
}

/** The keys of a plain YAML file, and every line that could be a key in another form. */
function readYaml(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => !/^\s*(?:#|$)/.test(line))
  return lines
    .filter((line, at) => at === 0 || !/^(?:\s|- )/.test(line))
    .map((line) => /^["']?([A-Za-z][\w-]*)["']?\s*:(?:\s|$)/.exec(line)?.[1] ?? line.trim())
}

/** Where what was installed last came from. */
const lockFiles = ['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock']

/** Files that are a program, or all of whose settings matter. */
const programs = [
  '.pnpmfile.cjs',
  '.pnpmfile.mjs',
  'pnpmfile.js',
  '.yarnrc',
  'bunfig.toml',
  '.corepack.env',
  'binding.gyp',
]

/** What a package.json may ask for so that installing neither runs git nor leaves the registry. */
const plainRange =
  /^(?:(?:workspace|catalog):[\w*^~.-]*|npm:(?:@[\w.-]+\/)?[\w.-]+(?:@[\w\s.^~<>=|*-]+)?|[\w\s.^~<>=|*+-]*)$/

/**
 * Why the project's own files would choose what runs, or where variables are sent, when its package manager is started;
 * nothing when they do not. Without knowing every file, what is not known to be harmless is a risk.
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
      const range = read === readYaml ? readCatalogs(text).find((each) => !plainRange.test(each)) : undefined
      if (range !== undefined) return `${show(name)} asks for ${range}`
    }
    for (const name of lockFiles) {
      const text = disk.read(join(folder, name)) ?? ''
      if (/\bgit[+@:]|\b(?:github|gitlab|bitbucket):/.test(text)) return `${show(name)} takes packages out of git`
      const source = name === 'yarn.lock' ? findForeignProtocol(text) : undefined
      if (source !== undefined) return `${show(name)} takes packages from ${source}`
      const foreign = findForeignHost(name, text)
      if (foreign !== undefined) return `${show(name)} takes packages from ${foreign}`
    }
    const outside = findOutside(readPackageJson(disk, folder))
    if (outside !== undefined) return `${show('package.json')} asks for ${outside}`
  }
  return undefined
}

const within = (workspace: string, folder: string) =>
  [...foldersUp(folder)].filter((at) => at === folder || at === workspace || at.startsWith(`${workspace}/`))

function findOutside(json: Readonly<Record<string, unknown>> = {}): string | undefined {
  const groups = [
    'dependencies',
    'devDependencies',
    'optionalDependencies',
    'peerDependencies',
    'overrides',
    'resolutions',
  ]
  const pnpm = json['pnpm']
  // A program that pnpm runs before anything is installed.
  if (typeof pnpm === 'object' && pnpm !== null && 'configDependencies' in pnpm) return 'pnpm.configDependencies'
  const asked = [...groups.map((group) => json[group]), pnpm].flatMap(strings)
  const manager = json['packageManager']
  const all = typeof manager === 'string' ? [...asked, manager.replace('@', ' ').replace(/\+.*$/, '')] : asked
  return all.find((range) => !plainRange.test(range))
}

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

/** The ranges in the catalogs of a plain YAML file, and every line there that could be one in another form. */
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
  const plain = /^"([^"\\]*)"$|^'([^']*)'$/.exec(range)
  // An alias stands for a value that is elsewhere.
  return plain?.[1] ?? plain?.[2] ?? (/^[*&!]./.test(range) ? `: ${range}` : range)
}
