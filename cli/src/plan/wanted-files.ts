import type { Lock } from '../project/lock.js'

/**
 * The files of a release that a copied item is to have here. An item that came along with others has those of its files that they
 * need: what is shared by items that nobody has added stays away.
 */
export function wantedFiles(lock: Lock, name: string, filesOf: (name: string) => readonly string[]): readonly string[] {
  const files = filesOf(name)
  if (lock.items[name]?.explicit) return files
  const needed = new Set(
    Object.entries(lock.items).flatMap(([other, { explicit }]) => (explicit ? filesOf(other) : [])),
  )
  return files.filter((path) => needed.has(path))
}
