import { dirname, relative } from 'node:path/posix'

/** Yields a folder and its parents, nearest first. */
export function* foldersUp(folder: string): Generator<string> {
  for (let at = folder; ; at = dirname(at)) {
    yield at
    if (dirname(at) === at) return
  }
}

/** Returns true if a path is inside a folder, judged by the path alone. Does not resolve links. */
export const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith('../') && !/^[A-Za-z]:/.test(way)
}
