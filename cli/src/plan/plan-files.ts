import { createPathGuard } from '../apply/create-path-guard.js'
import { formatWithHost } from '../project/format-with-host.js'
import type { Disk } from '../project/disk.js'
import { findMoved } from '../project/find-moved.js'
import { type Lock, type LockedFile, type LockOptions, placeOf, relativeTo } from '../project/lock.js'
import type { Manifest } from '../registry/manifest.js'
import type { Registry } from '../registry/registry.js'
import type { Side } from '../text/resolve-conflicts.js'
import { hashText } from '../text/hash-text.js'
import { decideFile, isForeign } from './decide-file.js'
import type { Change, ChangeKind, Decision } from './plan.js'
import { readBases, readTheirs } from './read-texts.js'

/** What to do with a file that stands where one of ours belongs, and is not ours. */
export type Foreign = 'overwrite' | 'skip' | 'merge' | 'ask'

/** Decides each of these files of a release, and what the lock will say of them. The heart of `add` and of `update`. */
export async function planFiles(parameters: planFiles.Parameters): Promise<planFiles.ReturnType> {
  const {
    boundary,
    disk,
    foreign,
    format,
    items,
    lock,
    manifest,
    paths,
    registry,
    restore = false,
    root,
    side,
  } = parameters
  const present = paths.filter((path) => manifest.files[path])
  const { options = lock.options } = parameters
  const theirs = await readTheirs({ registry, manifest, items, options, paths: present })
  const bases = await readBases(registry, lock, paths)
  const files: Record<string, LockedFile> = { ...lock.files }
  const changes: Change[] = []
  const decisions: Decision[] = []
  const moved = lookForMoved()
  const guardPath = createPathGuard(disk, boundary)

  for (const path of paths) {
    const locked = moved.has(path)
      ? { ...lock.files[path]!, path: relativeTo(root, moved.get(path)!) }
      : lock.files[path]
    const place = placeOf(root, lock.options, path, locked)
    guardPath(place)
    const ours = disk.read(place)
    const labels = {
      ours: 'yours',
      base: `base ${locked?.version ?? 'unknown'}`,
      theirs: `keyhook ${manifest.version}`,
    }
    const decision = decideFile({
      base: bases.get(path) ?? unedited(ours, locked),
      ours,
      theirs: theirs.get(path),
      wasCopied: locked !== undefined && !(restore && ours === undefined),
      side,
      labels,
      format: format ? formatWithHost(disk, root, place) : (text) => text,
    })
    const { kind, note, text } = isForeign(decision) ? settleForeign(path, place, ours!, labels) : decision
    changes.push({ path: place, kind, before: ours, after: text, source: path, note })
    record(path, locked, kind)
  }
  return { changes, decisions, files }

  function settleForeign(path: string, place: string, ours: string, labels: decideFile.Parameters['labels']) {
    const upstream = theirs.get(path)!
    if (foreign === 'overwrite') return { kind: 'update', text: upstream, note: 'replaced' } as const
    if (foreign === 'merge') {
      const marked = `<<<<<<< ${labels.ours}\n${ours}||||||| base unknown\n=======\n${upstream}>>>>>>> ${labels.theirs}\n`
      return { kind: 'conflict', text: marked, note: 'no common start' } as const
    }
    if (foreign === 'ask')
      decisions.push({ path: place, text: 'is there already and differs', flags: parameters.flags })
    return { kind: 'keep', text: ours, note: 'was here before' } as const
  }

  function record(path: string, locked: LockedFile | undefined, kind: ChangeKind): void {
    const upstream = manifest.files[path]
    if (!upstream) {
      delete files[path]
      return
    }
    if (kind === 'keep' && !locked) return
    const { conflict: _, deleted: __, ...kept } = locked ?? {}
    files[path] = {
      ...kept,
      item: upstream.item,
      base: upstream.hash,
      version: upstream.version,
      ...(kind === 'gone' && { deleted: true }),
      ...(kind === 'conflict' && { conflict: true }),
    }
  }

  function lookForMoved() {
    const known = Object.entries(lock.files).map(
      ([path, file]) => [path, file, placeOf(root, lock.options, path, file)] as const,
    )
    const missing = known.filter(
      ([path, file, place]) => paths.includes(path) && !file.deleted && disk.read(place) === undefined,
    )
    return findMoved({
      disk,
      root,
      taken: new Set(known.map(([, , place]) => place)),
      missing: missing.map(([path, { item }, name]) => ({ path, name, item, base: bases.get(path) })),
    })
  }
}

/** A release that the registry no longer has is known by the hash in the lock, as long as the file is as it was copied. */
const unedited = (ours: string | undefined, locked: LockedFile | undefined): string | undefined =>
  ours !== undefined && locked !== undefined && hashText(ours) === locked.base ? ours : undefined

export declare namespace planFiles {
  type Parameters = {
    disk: Disk
    registry: Registry
    manifest: Manifest
    /** The folder of the lock. */
    root: string
    /** Nothing outside this folder is read or written. */
    boundary: string
    lock: Lock
    /** The choice for this copy, when it differs from the one in the lock. */
    options?: LockOptions | undefined
    /** Inside the registry. */
    paths: readonly string[]
    /** The items asked for, which a remote registry is asked for in turn. */
    items: readonly string[]
    foreign: Foreign
    /** Whether files that the host has deleted come back. */
    restore?: boolean | undefined
    /** The flags that answer `ask`. */
    flags: readonly string[]
    side?: Side | undefined
    /** Whether the host's formatter may be run: its settings are code of the project. */
    format: boolean
  }
  type ReturnType = {
    readonly changes: readonly Change[]
    readonly decisions: readonly Decision[]
    readonly files: Readonly<Record<string, LockedFile>>
  }
}
