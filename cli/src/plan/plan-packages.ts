import semver from 'semver'
import type { Disk, Host } from '../project/host.js'
import type { Agent } from 'package-manager-detector'
import { resolveCommand } from 'package-manager-detector/commands'
import { isInstalled } from '../project/is-installed.js'
import { declared, readPackageJson, type PackageJson } from '../project/package-json.js'
import { checkPackage } from '../registry/check-package.js'
import type { Change, PackagePlan } from './plan.js'
import { applyEdits, modify } from 'jsonc-parser'

/**
 * Adds the packages that the files import to package.json. Returns the command that installs new or missing packages.
 */
export function planPackages({ disk, host, remove = [], wanted }: planPackages.Parameters): planPackages.ReturnType {
  const json = readPackageJson(disk, host.owner)
  const add: Record<string, string> = {}
  const warnings: string[] = []
  for (const [name, range] of Object.entries(wanted)) {
    checkPackage(name, range, 'the registry')
    const existing = declared(json, name) ?? declared(host.packageJson, name)
    if (existing === undefined) add[name] = closed(range)
    else if (semver.validRange(existing) !== null && !semver.intersects(existing, range)) {
      if (name.startsWith('@keyhook/') && isNewer(range, existing)) add[name] = closed(range)
      else warnings.push(`${name} ${existing} is in package.json, but the files need ${range}.`)
    }
  }
  const file = `${host.owner}/package.json`
  const before = disk.read(file)
  const after = before === undefined ? undefined : editPackages(before, { add, remove })
  const isChanged = before !== after
  // Detects packages that an earlier run declared but did not install.
  const isMissing = Object.keys(wanted).some((name) => !isInstalled(disk, host.owner, name))
  const install = isChanged || isMissing ? { argv: installCommand(host.manager), cwd: host.owner } : undefined
  return {
    warnings,
    plan: { file, add, remove, install },
    change: isChanged ? { path: file, kind: 'update', before, after } : undefined,
  }
}

/** Limits a version range without an upper bound to one major version (a caret range). */
function closed(range: string): string {
  const lowest = semver.minVersion(range)
  return lowest && /^\s*>=?[^<|]*$/.test(range) ? `^${lowest.version}` : range
}

/**
 * Returns true if the range needs a newer version than the declared one. A registry raises declared ranges, and never
 * lowers them.
 */
function isNewer(range: string, existing: string): boolean {
  const [next, now] = [range, existing].map((requested) => semver.minVersion(requested))
  return !next || !now || semver.gt(next, now)
}

export declare namespace planPackages {
  type Parameters = {
    disk: Disk
    host: Host
    /** Version ranges by package. */
    wanted: Readonly<Record<string, string>>
    remove?: readonly string[] | undefined
  }
  type ReturnType = {
    readonly plan: PackagePlan
    readonly change: Change | undefined
    readonly warnings: readonly string[]
  }
}

/** Returns the text of a package.json with dependencies added or removed. Keeps all other text. */
export function editPackages(text: string, { add, remove }: editPackages.Edits): string {
  const json = JSON.parse(text.replace(/^\uFEFF/, '')) as PackageJson
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  '
  const options = {
    formattingOptions: {
      insertSpaces: !indent.startsWith('\t'),
      tabSize: indent.startsWith('\t') ? 1 : indent.length,
      eol: text.includes('\r\n') ? '\r\n' : '\n',
    },
  }
  const set = (text: string, group: string, name: string, range: string | undefined) =>
    applyEdits(
      text,
      modify(text, [group, name], range, {
        ...options,
        getInsertionIndex: (names) => names.filter((other) => other < name).length,
      }),
    )
  const groups = ['dependencies', 'devDependencies', 'peerDependencies'] as const
  let edited = text
  for (const [name, range] of Object.entries(add)) {
    const holder = groups.find((group) => json[group]?.[name] !== undefined) ?? 'dependencies'
    edited = set(edited, holder, name, range)
  }
  for (const name of remove)
    for (const group of groups) if (json[group]?.[name] !== undefined) edited = set(edited, group, name, undefined)
  return edited
}

export declare namespace editPackages {
  type Edits = { readonly add: Readonly<Record<string, string>>; readonly remove: readonly string[] }
}

/**
 * Flags that disable package scripts, project hooks and global installation. Package managers can still run programs:
 * npm 10 and Yarn run scripts of git dependencies.
 */
const noScripts: Readonly<Record<string, readonly string[]>> = {
  'npm': ['--ignore-scripts', '--no-global', '--location=project'],
  'pnpm': ['--ignore-scripts', '--ignore-pnpmfile'],
  'pnpm@6': ['--ignore-scripts', '--ignore-pnpmfile'],
  'yarn': ['--ignore-scripts'],
  'yarn@berry': ['--mode=skip-build'],
  'bun': ['--ignore-scripts'],
}

/** Returns the command that installs or adds packages. Includes the flags that disable scripts. */
export function installCommand(manager: Agent, packages: readonly string[] = []): readonly string[] {
  const flags = noScripts[manager] ?? []
  const { args, command } = resolveCommand(manager, packages.length > 0 ? 'add' : 'install', [...packages, ...flags])!
  return [command, ...args]
}
