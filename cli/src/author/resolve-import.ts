import { posix } from 'node:path'

/** Returns the source file of a relative import. Adds the file extension, which imports omit. */
export function resolveImport(from: string, specifier: string, has: (path: string) => boolean): string | undefined {
  const path = posix.join(posix.dirname(from), specifier)
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(has)
}
