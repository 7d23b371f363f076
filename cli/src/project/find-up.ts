import { dirname } from 'node:path/posix'

/** The folder itself and those above it, nearest first. */
export function* foldersUp(folder: string): Generator<string> {
  for (let at = folder; ; at = dirname(at)) {
    yield at
    if (dirname(at) === at) return
  }
}
