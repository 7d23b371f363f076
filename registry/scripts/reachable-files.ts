import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix, relative, resolve } from 'node:path'

const imports = /(?:^|\n)(?:import|export)\s(?:[^'"]*?from\s)?'(\.[^']+)'|import\('(\.[^']+)'\)/g

/** Returns the files that `entry` reaches through relative imports, including itself. Sorted, relative to `root`. */
export function reachableFiles(root: string, entry: string): string[] {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const [, fixed, dynamic] of readFileSync(path, 'utf8').matchAll(imports))
      visit(resolveImport(resolve(dirname(path), (fixed ?? dynamic)!)))
  }
  visit(resolve(root, entry))
  return [...found].map((path) => relative(root, path).replaceAll('\\', posix.sep)).sort()
}

function resolveImport(path: string): string {
  const file = ['', '.ts', '.tsx'].map((ending) => path + ending).find((name) => existsSync(name))
  if (!file) throw new Error(`${path} is imported but does not exist.`)
  return file
}
