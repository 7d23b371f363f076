import { CliError } from '../cli-error.js'
import type { Disk, Host } from '../project/host.js'
import type { Lock, LockedItem } from '../project/lock.js'
import type { Manifest, Registry } from '../registry/manifest.js'
import type { Side } from '../text/resolve-conflicts.js'
import { selectFiles } from './select-files.js'
import { planFiles } from './plan-files.js'
import { planPackages } from './plan-packages.js'
import type { Plan } from './plan.js'
import { wantedFiles } from './wanted-files.js'

/** Plans the update of copied items to a release, with a three-way merge of every file. Writes nothing. */
export async function planUpdate(parameters: planUpdate.Parameters): Promise<Plan> {
  const { disk, format, host, lock, manifest, names, registry, side } = parameters
  const unknown = names.find((name) => !lock.items[name])
  if (unknown !== undefined)
    throw new CliError('usage', `${unknown} has not been added to this project.`, {
      hint: `Add it: keyhook add ${unknown}`,
    })
  const selected = names.length > 0 ? names : Object.keys(lock.items)
  const items = selected.filter((name) => manifest.items[name])
  const lost = selected.filter((name) => !manifest.items[name])
  const { only } = lock.options
  const present = Object.keys(lock.items).filter((name) => manifest.items[name])
  const selectedOf = new Map(
    await Promise.all(
      present.map(async (name) => [name, await selectFiles({ manifest, registry, name, only })] as const),
    ),
  )
  const wantedPaths = items.flatMap((name) => wantedFiles(lock, name, (other) => selectedOf.get(other)?.files ?? []))
  const lockedPaths = Object.keys(lock.files).filter((path) => selected.includes(lock.files[path]!.item))
  const paths = [...new Set([...wantedPaths, ...lockedPaths])]
  const foreign = side === undefined ? 'ask' : side === 'ours' ? 'skip' : 'overwrite'
  const target = { disk, format, registry, manifest, root: host.root, boundary: host.workspace, lock, paths, items }
  const planned = await planFiles({ ...target, foreign, side, flags: ['--ours', '--theirs'] })

  const wanted = Object.assign({}, ...items.map((name) => selectedOf.get(name)!.dependencies)) as Record<string, string>
  const packages = planPackages({ disk, host, wanted })
  const next: Record<string, LockedItem> = { ...lock.items }
  for (const name of lost) delete next[name]
  for (const name of items) {
    next[name] = { ...next[name], version: manifest.items[name]!.version }
  }
  for (const needed of new Set(wantedPaths.map((path) => manifest.files[path]!.item)))
    next[needed] = { ...next[needed], version: manifest.items[needed]!.version }
  return {
    command: 'update',
    root: host.root,
    boundary: host.workspace,
    changes: [...planned.changes, ...(packages.change ? [packages.change] : [])],
    lock: {
      ...lock,
      registry: { version: manifest.version, source: registry.source },
      items: next,
      files: planned.files,
      packages: { added: [...new Set([...lock.packages.added, ...Object.keys(packages.plan.add)])].sort() },
    },
    packages: packages.plan,
    warnings: [
      ...packages.warnings,
      ...lost.map((name) => `${name} is no longer in the registry. Its edited files stay and are no longer updated.`),
    ],
    decisions: planned.decisions,
  }
}

export declare namespace planUpdate {
  type Parameters = {
    disk: Disk
    host: Host
    lock: Lock
    registry: Registry
    manifest: Manifest
    /** The items to update. An empty list selects all copied items. */
    names: readonly string[]
    /** The side that wins if edits overlap. Without it, overlaps become conflicts. */
    side?: Side | undefined
    /** True allows running the project's formatter. */
    format: boolean
  }
}
