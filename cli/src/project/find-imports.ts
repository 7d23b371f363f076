import { join } from 'node:path/posix'
import type { Disk } from './disk.js'

/** The packages that a project's own sources import, those in `except` left aside. */
export function findImports(disk: Disk, root: string, except: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (folder: string, depth: number): void => {
    for (const name of disk.list(folder)) {
      const path = join(folder, name)
      if (name.endsWith('/')) {
        if (!name.startsWith('.') && !skipped.includes(name) && depth > 0) visit(path, depth - 1)
      } else if (/\.(?:[cm]?[jt]sx?|css|mdx|astro)$/.test(name) && !except.has(path))
        for (const [, from] of (disk.read(path) ?? '').matchAll(specifier)) found.add(packageOf(from!))
    }
  }
  visit(root, 10)
  return found
}

const skipped = ['node_modules/', 'dist/', 'build/', 'out/']
const specifier = /(?:from|import|require|@import|@plugin)\s*\(?\s*['"]([^'".\n][^'"\n]*)['"]/g
const packageOf = (from: string) =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
