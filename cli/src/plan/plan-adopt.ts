import { findMarked } from '../project/find-moved.js'
import type { Disk, Host } from '../project/host.js'
import {
  emptyLock,
  type Lock,
  type LockedFile,
  type LockedItem,
  optionsOf,
  pathOf,
  relativeTo,
} from '../project/lock.js'
import type { Manifest, Registry } from '../registry/manifest.js'
import { sameText } from '../text/same-text.js'
import { splitMarker } from '../text/split-marker.js'
import type { Change, Plan } from './plan.js'
import { readTheirs } from './read-texts.js'

/**
 * Plans the adoption of files that were copied with shadcn or by hand. The base of a file is the release in its marker
 * line. Without a marker, it is the release with the most similar text. Only the lock changes.
 */
export async function planAdopt({ disk, host, lock: known, registry }: planAdopt.Parameters): Promise<Plan> {
  const versions = await registry.versions()
  const manifests = await Promise.all(versions.map(registry.manifest))
  const newest = manifests.at(-1)!
  const options = optionsOf(host, known)
  const lock = known ?? emptyLock(options, { version: newest.version, source: registry.source })
  const paths = [...new Set(manifests.flatMap(({ files }) => Object.keys(files)))]
  const marked = findMarked(disk, host.root)
  const files: Record<string, LockedFile> = { ...lock.files }
  const changes: Change[] = []

  for (const path of paths.filter((path) => !lock.files[path])) {
    const found = find(path)
    if (!found) continue
    const start = await findStart(path, found.text)
    if (!start) continue
    const { hash, item, version } = start.manifest.files[path]!
    files[path] = {
      item,
      base: hash,
      version,
      ...(found.path !== pathOf(host.root, options, path) && { path: relativeTo(host.root, found.path) }),
    }
    changes.push({
      path: found.path,
      source: path,
      kind: 'same',
      before: found.text,
      after: found.text,
      note: start.isEqual ? `${item} ${version}` : `${item} ${version}, edited here`,
    })
  }

  return {
    command: 'adopt',
    root: host.root,
    boundary: host.workspace,
    changes,
    lock: { ...lock, items: itemsOf(newest, files, lock.items), files },
    packages: { file: `${host.owner}/package.json`, add: {}, remove: [], install: undefined },
    warnings: [],
    decisions: [],
  }

  function find(path: string): { path: string; text: string } | undefined {
    const target = pathOf(host.root, options, path)
    const text = disk.read(target)
    if (text !== undefined) return { path: target, text }
    const name = target.slice(target.lastIndexOf('/'))
    const moved = marked.filter(
      (file) => file.path.endsWith(name) && manifests.some(({ files }) => files[path]?.item === file.item),
    )
    return moved.length === 1 ? moved[0] : undefined
  }

  async function findStart(path: string, text: string) {
    const { marker } = splitMarker(text)
    const named = manifests.find(
      ({ files }) => marker && files[path]?.version === marker.version && files[path].item === marker.item,
    )
    let best: { manifest: Manifest; distance: number; isEqual: boolean } | undefined
    for (const manifest of named ? [named] : manifests.filter(({ files }) => files[path])) {
      const start = (await readTheirs({ registry, manifest, options, paths: [path], items: [] })).get(path)!
      const distance = sameText(start, text) ? 0 : countOthers(start, text)
      if (!best || distance <= best.distance) best = { manifest, distance, isEqual: distance === 0 }
    }
    const isOurs = best && (named || best.distance * 2 < text.split('\n').length)
    return isOurs ? best : undefined
  }
}

export declare namespace planAdopt {
  type Parameters = { disk: Disk; host: Host; lock: Lock | undefined; registry: Registry }
}

function countOthers(one: string, other: string): number {
  const lines = new Set(one.split('\n'))
  return other.split('\n').filter((line) => !lines.has(line)).length
}

/** Returns the items whose files are all present. An item counts as explicit if no other present item requires it. */
function itemsOf({ files: released, items }: Manifest, files: Lock['files'], known: Lock['items']): Lock['items'] {
  const present = Object.keys(items).filter((name) => {
    const itemFiles = items[name]!.files.filter((path) => released[path]!.item === name)
    return itemFiles.length > 0 && itemFiles.every((path) => files[path])
  })
  const needed = new Set(present.flatMap((name) => items[name]!.requires))
  const next: Record<string, LockedItem> = { ...known }
  for (const name of present) {
    const versions = items[name]!.files.filter((path) => released[path]!.item === name).map(
      (path) => files[path]!.version,
    )
    next[name] ??= { version: versions.sort().at(-1)!, ...(!needed.has(name) && { explicit: true }) }
  }
  for (const name of needed) next[name] ??= { version: items[name]!.version }
  return next
}
