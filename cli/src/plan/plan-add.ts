import type { Disk } from '../project/disk.js'
import type { Host } from '../project/host.js'
import type { Lock, LockedItem } from '../project/lock.js'
import type { Manifest } from '../registry/manifest.js'
import type { Registry } from '../registry/registry.js'
import { findItems } from './find-items.js'
import { emptyLock, optionsOf } from './place-files.js'
import { type Foreign, planFiles } from './plan-files.js'
import { planPackages } from './plan-packages.js'
import type { Plan } from './plan.js'

/** What adding these items would do. Writes nothing: `add`, `add --dry-run` and `diff` all start here. */
export async function planAdd(parameters: planAdd.Parameters): Promise<Plan> {
  const { disk, foreign, host, install, manifest, names, registry } = parameters
  const source = { version: manifest.version, source: registry.source }
  const lock = parameters.lock ?? emptyLock(optionsOf(host, undefined), source)
  const items = findItems(manifest, names)
  const paths = [...new Set(items.flatMap((name) => manifest.items[name]!.files))]
  const flags = ['--overwrite', '--skip-existing', '--merge']
  const target = {
    disk,
    format: false,
    registry,
    manifest,
    root: host.root,
    boundary: host.workspace,
    lock,
    paths,
    items,
  }
  const planned = await planFiles({ ...target, foreign, flags, restore: true })

  const wanted = Object.assign({}, ...items.map((name) => manifest.items[name]!.dependencies)) as Record<string, string>
  const packages = planPackages({ disk, host, install, wanted })
  return {
    command: 'add',
    root: host.root,
    boundary: host.workspace,
    changes: [...planned.changes, ...(packages.change ? [packages.change] : [])],
    lock: {
      ...lock,
      registry: source,
      items: withItems(lock.items, manifest, items),
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
    install: boolean | undefined
  }
}

function withItems(known: Lock['items'], { items }: Manifest, names: readonly string[]): Lock['items'] {
  const next: Record<string, LockedItem> = { ...known }
  for (const name of names) {
    next[name] = { version: items[name]!.version, explicit: true }
    for (const needed of items[name]!.requires) next[needed] = { ...next[needed], version: items[needed]!.version }
  }
  return next
}
