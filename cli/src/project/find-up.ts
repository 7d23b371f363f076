import { dirname, relative } from 'node:path/posix'

/** The folder itself and those above it, nearest first. */
export function* foldersUp(folder: string): Generator<string> {
  for (let at = folder; ; at = dirname(at)) {
    yield at
    if (dirname(at) === at) return
  }
}

/** Whether a path lies in a folder, by its name alone. */
export const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith('../') && !/^[A-Za-z]:/.test(way)
}
