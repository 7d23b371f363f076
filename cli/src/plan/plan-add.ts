import type { Disk, Host } from '../project/host.js'
import { emptyLock, type Lock, type LockedItem, type LockOptions, optionsOf } from '../project/lock.js'
import type { Manifest, Registry } from '../registry/manifest.js'
import { selectFiles } from './select-files.js'
import { findItems } from './find-items.js'
import { type Foreign, planFiles } from './plan-files.js'
import { planPackages } from './plan-packages.js'
import type { Plan } from './plan.js'

/** Plans the addition of items. Writes nothing. */
export async function planAdd(parameters: planAdd.Parameters): Promise<Plan> {
  const { disk, foreign, host, manifest, names, registry } = parameters
  const source = { version: manifest.version, source: registry.source }
  const lock = parameters.lock ?? emptyLock(optionsOf(host, undefined), source)
  const items = findItems(manifest, names)
  const { only = lock.options.only } = parameters
  const { only: _, ...rest } = lock.options
  const options: LockOptions = only === undefined || only === 'all' ? rest : { ...rest, only }
  const selected = await Promise.all(items.map((name) => selectFiles({ manifest, registry, name, only: options.only })))
  const paths = [...new Set(selected.flatMap(({ files }) => files))]
  const flags = ['--overwrite', '--skip-existing', '--merge']
  const target = {
    disk,
    format: false,
    registry,
    manifest,
    root: host.root,
    boundary: host.workspace,
    lock,
    options,
    paths,
    items,
  }
  const planned = await planFiles({ ...target, foreign, flags, restore: true })

  const wanted = Object.assign({}, ...selected.map(({ dependencies }) => dependencies)) as Record<string, string>
  const packages = planPackages({ disk, host, wanted })
  return {
    command: 'add',
    root: host.root,
    boundary: host.workspace,
    changes: [...planned.changes, ...(packages.change ? [packages.change] : [])],
    lock: {
      ...lock,
      registry: source,
      options,
      items: withItems(lock.items, manifest, items, paths),
      files: planned.files,
      packages: { added: [...new Set([...lock.packages.added, ...Object.keys(packages.plan.add)])].sort() },
    },
    packages: packages.plan,
    warnings: packages.warnings,
    decisions: planned.decisions,
  }
}

export declare namespace planAdd {
  type Parameters = {
    disk: Disk
    host: Host
    lock: Lock | undefined
    registry: Registry
    manifest: Manifest
    names: readonly string[]
    foreign: Foreign
    /** The groups of screens to copy. Default: the groups in the lock. */
    only?: readonly string[] | 'all' | undefined
  }
}

function withItems(
  known: Lock['items'],
  { files, items }: Manifest,
  names: readonly string[],
  paths: readonly string[],
): Lock['items'] {
  const next: Record<string, LockedItem> = { ...known }
  for (const name of names) {
    next[name] = { version: items[name]!.version, explicit: true }
  }
  // Shared files are copied with the items that need them.
  for (const owner of new Set(paths.map((path) => files[path]!.item)))
    next[owner] = { ...next[owner], version: items[owner]!.version }
  return next
}
