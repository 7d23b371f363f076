import type { Disk } from './disk.js'
import { listSources } from './list-sources.js'

/** The packages that a project's own sources import, those in `except` left aside. */
export function findImports(disk: Disk, root: string, except: ReadonlySet<string>): ReadonlySet<string> {
  const sources = listSources(disk, root, { except, names: /\.(?:[cm]?[jt]sx?|css|mdx|astro)$/ })
  return new Set(sources.flatMap(({ text }) => [...text.matchAll(specifier)].map(([, from]) => packageOf(from!))))
}

const specifier = /(?:from|import|require|@import|@plugin)\s*\(?\s*['"]([^'".\n][^'"\n]*)['"]/g
const packageOf = (from: string) =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
