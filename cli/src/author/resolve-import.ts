import { posix } from 'node:path'

/** The source a relative import means: the path itself, or with an ending that hosts leave out. */
export function resolveImport(from: string, specifier: string, has: (path: string) => boolean): string | undefined {
  const path = posix.join(posix.dirname(from), specifier)
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(has)
}
