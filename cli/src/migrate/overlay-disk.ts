import { dirname } from 'node:path/posix'
import type { Disk } from '../project/host.js'

/** Returns a disk with changed texts in memory. Plans can then build on each other before anything is written. */
export function overlayDisk(disk: Disk, texts: ReadonlyMap<string, string | undefined>): Disk {
  return {
    ...disk,
    read: (path) => (texts.has(path) ? texts.get(path) : disk.read(path)),
    list(path) {
      const added = [...texts]
        .filter(([file, text]) => text !== undefined && dirname(file) === path)
        .map(([file]) => file.slice(path.length + 1))
      return [...new Set([...disk.list(path), ...added])]
    },
  }
}
