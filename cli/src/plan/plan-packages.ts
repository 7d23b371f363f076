import { resolveCommand } from 'package-manager-detector/commands'
import semver from 'semver'
import type { Disk } from '../project/disk.js'
import type { Host } from '../project/host.js'
import { declared, readPackageJson } from '../project/package-json.js'
import type { Change, PackagePlan } from './plan.js'
import { editPackages } from './edit-packages.js'

const ownName = /^(?:@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/

/** Declares the packages that files import, where they are not declared, and installs once. */
export function planPackages({
  disk,
  host,
  install,
  remove = [],
  wanted,
}: planPackages.Parameters): planPackages.ReturnType {
  const json = readPackageJson(disk, host.owner)
  const add: Record<string, string> = {}
  const warnings: string[] = []
  for (const [name, range] of Object.entries(wanted)) {
    if (!ownName.test(name) || semver.validRange(range) === null)
      throw new TypeError(`${name}@${range} is no package and range.`)
    const existing = declared(json, name) ?? declared(host.packageJson, name)
    if (existing === undefined) add[name] = closed(range)
    else if (semver.validRange(existing) !== null && !semver.intersects(existing, range)) {
      if (name.startsWith('@keyhook/')) add[name] = closed(range)
      else warnings.push(`${name} ${existing} is declared here; the files were written for ${range}.`)
    }
  }
  const file = `${host.owner}/package.json`
  const before = disk.read(file)
  const after = before === undefined ? undefined : editPackages(before, { add, remove })
  const isChanged = before !== after
  const argv = resolveCommand(host.manager, 'install', [])
  return {
    warnings,
    plan: {
      file,
      add,
      remove,
      install: isChanged && install && argv ? { argv: [argv.command, ...argv.args], cwd: host.owner } : undefined,
    },
    change: isChanged ? { path: file, kind: 'update', before, after } : undefined,
  }
}

/** A range as package managers write it: one without an upper end would take any later major version. */
function closed(range: string): string {
  const lowest = semver.minVersion(range)
  return lowest && /^\s*>=?[^<|]*$/.test(range) ? `^${lowest.version}` : range
}

export declare namespace planPackages {
  type Parameters = {
    disk: Disk
    host: Host
    /** Package to range. */
    wanted: Readonly<Record<string, string>>
    remove?: readonly string[] | undefined
    /** Whether the package manager may run. */
    install: boolean
  }
  type ReturnType = {
    readonly plan: PackagePlan
    readonly change: Change | undefined
    readonly warnings: readonly string[]
  }
}
