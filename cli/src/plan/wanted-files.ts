import type { Lock } from '../project/lock.js'
import type { Manifest } from '../registry/manifest.js'

/**
 * The files of a release that a copied item is to have here. Of an item that came along with others, its own files are
 * wanted where one of those needs them: what is shared by items that nobody has added stays away.
 */
export function wantedFiles({ items }: Manifest, lock: Lock, name: string): readonly string[] {
  const files = items[name]?.files ?? []
  if (lock.items[name]?.explicit) return files
  const needed = new Set(
    Object.entries(lock.items).flatMap(([other, { explicit }]) => (explicit ? (items[other]?.files ?? []) : [])),
  )
  return files.filter((path) => needed.has(path))
}
