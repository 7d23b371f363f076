import { basename } from 'node:path/posix'
import { sameText } from '../text/same-text.js'
import { splitMarker } from '../text/split-marker.js'
import type { Disk } from './host.js'
import { listSources } from './list-sources.js'

/**
 * Returns the new paths of copied files that the user moved. Finds a moved file by its marker line and its name, or
 * else by its text.
 */
export function findMoved({ disk, missing, root, taken }: findMoved.Parameters): ReadonlyMap<string, string> {
  const moved = new Map<string, string>()
  if (missing.length === 0) return moved
  const marked = findMarked(disk, root).filter(({ path }) => !taken.has(path))
  for (const { base, item, name, path } of missing) {
    const ofItem = marked.filter((file) => file.item === item && ![...moved.values()].includes(file.path))
    const byName = ofItem.filter((file) => basename(file.path) === basename(name))
    const byText = base === undefined ? [] : ofItem.filter(({ text }) => sameText(text, base))
    const found = byName.length === 1 ? byName[0] : byText[0]
    if (found) moved.set(path, found.path)
  }
  return moved
}

export declare namespace findMoved {
  type Parameters = {
    disk: Disk
    root: string
    missing: readonly {
      /** The registry path. */
      readonly path: string
      /** The path in the project. */
      readonly name: string
      readonly item: string
      readonly base: string | undefined
    }[]
    /** Paths that belong to other files. */
    taken: ReadonlySet<string>
  }
}

export type MarkedFile = {
  readonly path: string
  readonly text: string
  readonly item: string
  readonly version: string
}

/** Returns the source files of a project that have a marker line. */
export const findMarked = (disk: Disk, root: string): MarkedFile[] =>
  listSources(disk, root).flatMap(({ path, text }) => {
    const { marker } = splitMarker(text)
    return marker ? [{ path, text, ...marker }] : []
  })
