import { resolveImport } from '../author/resolve-import.js'

/** Returns the files that the files in `from` import, directly or indirectly. All paths are registry paths. */
export function findReached(
  from: readonly string[],
  among: readonly string[],
  read: (path: string) => string | undefined,
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (path: string) => {
    for (const [, specifier] of (read(path) ?? '').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"\n]+)['"]/g)) {
      const target = resolveImport(path, specifier!, (candidate) => among.includes(candidate))
      if (target === undefined || found.has(target)) continue
      found.add(target)
      visit(target)
    }
  }
  from.forEach(visit)
  return found
}
