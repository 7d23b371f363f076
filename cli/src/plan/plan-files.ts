import { createPathGuard } from '../apply/create-path-guard.js'
import { formatWithHost } from '../project/format-with-host.js'
import type { Disk } from '../project/host.js'
import { findMoved } from '../project/find-moved.js'
import { type Lock, type LockedFile, type LockOptions, pathOf, relativeTo } from '../project/lock.js'
import type { Manifest, Registry } from '../registry/manifest.js'
import type { Side } from '../text/resolve-conflicts.js'
import { hashText } from '../text/hash-text.js'
import { decideFile, isForeign } from './decide-file.js'
import type { Change, ChangeKind, Decision } from './plan.js'
import { readBases, readTheirs } from './read-texts.js'

/** The treatment of an existing file that this program did not copy. */
export type Foreign = 'overwrite' | 'skip' | 'merge' | 'ask'

/** Decides what happens to each file of a release. Returns the changes and the new lock entries. */
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
    const target = pathOf(root, lock.options, path, locked)
    guardPath(target)
    const ours = disk.read(target)
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
      format: format ? formatWithHost(disk, root, target) : (text) => text,
    })
    const { kind, note, text } = isForeign(decision) ? settleForeign(path, target, ours!, labels) : decision
    changes.push({ path: target, kind, before: ours, after: text, source: path, note })
    record(path, locked, kind)
  }
  return { changes, decisions, files }

  function settleForeign(path: string, target: string, ours: string, labels: decideFile.Parameters['labels']) {
    const upstream = theirs.get(path)!
    if (foreign === 'overwrite') return { kind: 'update', text: upstream, note: 'replaced' } as const
    if (foreign === 'merge') {
      const marked = `<<<<<<< ${labels.ours}\n${ours}||||||| base unknown\n=======\n${upstream}>>>>>>> ${labels.theirs}\n`
      return { kind: 'conflict', text: marked, note: 'no common start' } as const
    }
    if (foreign === 'ask') decisions.push({ path: target, text: 'exists and differs', flags: parameters.flags })
    return { kind: 'keep', text: ours, note: 'existed before' } as const
  }

  function record(path: string, locked: LockedFile | undefined, kind: ChangeKind): void {
    const upstream = manifest.files[path]
    if (!upstream) {
      delete files[path]
      return
    }
    if (kind === 'keep' && !locked) return
    const { conflict: _, deleted: __, ...previous } = locked ?? {}
    files[path] = {
      ...previous,
      item: upstream.item,
      base: upstream.hash,
      version: upstream.version,
      ...(kind === 'gone' && { deleted: true }),
      ...(kind === 'conflict' && { conflict: true }),
    }
  }

  function lookForMoved() {
    const known = Object.entries(lock.files).map(
      ([path, file]) => [path, file, pathOf(root, lock.options, path, file)] as const,
    )
    const missing = known.filter(
      ([path, file, target]) => paths.includes(path) && !file.deleted && disk.read(target) === undefined,
    )
    return findMoved({
      disk,
      root,
      taken: new Set(known.map(([, , target]) => target)),
      missing: missing.map(([path, { item }, name]) => ({ path, name, item, base: bases.get(path) })),
    })
  }
}

/**
 * Returns the current text as the base, if the file is unedited. Used for a release that the registry no longer has.
 */
const unedited = (ours: string | undefined, locked: LockedFile | undefined): string | undefined =>
  ours !== undefined && locked !== undefined && hashText(ours) === locked.base ? ours : undefined

export declare namespace planFiles {
  type Parameters = {
    disk: Disk
    registry: Registry
    manifest: Manifest
    /** The folder that contains the lock. */
    root: string
    /** The outermost folder that this command may read or write. */
    boundary: string
    lock: Lock
    /** The options of this copy, if they differ from the lock. */
    options?: LockOptions | undefined
    /** The registry paths of the files. */
    paths: readonly string[]
    /** The requested items. A remote registry serves files per item. */
    items: readonly string[]
    foreign: Foreign
    /** True copies files again that the user deleted. */
    restore?: boolean | undefined
    /** The flags that answer a decision. The message to the user lists them. */
    flags: readonly string[]
    side?: Side | undefined
    /** True allows running the project's formatter. Its settings are code of the project. */
    format: boolean
  }
  type ReturnType = {
    readonly changes: readonly Change[]
    readonly decisions: readonly Decision[]
    readonly files: Readonly<Record<string, LockedFile>>
  }
}
