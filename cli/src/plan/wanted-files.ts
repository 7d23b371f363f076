import type { Lock } from '../project/lock.js'

/**
 * Returns the files of a release that a copied item needs in this project. If only other items require the item,
 * returns only the files that the explicit items need.
 */
export function wantedFiles(lock: Lock, name: string, filesOf: (name: string) => readonly string[]): readonly string[] {
  const files = filesOf(name)
  if (lock.items[name]?.explicit) return files
  const needed = new Set(
    Object.entries(lock.items).flatMap(([other, { explicit }]) => (explicit ? filesOf(other) : [])),
  )
  return files.filter((path) => needed.has(path))
}
