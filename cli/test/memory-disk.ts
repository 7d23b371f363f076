import { dirname } from 'node:path/posix'
import type { Disk } from '../src/project/host.js'

/** Creates a disk in memory from paths and texts. */
export function memoryDisk(
  files: Readonly<Record<string, string>> = {},
): Disk & { readonly files: Map<string, string> } {
  const disk = new Map(Object.entries(files))
  return {
    files: disk,
    read: (path) => disk.get(path),
    list(path) {
      const names = [...disk.keys()]
        .filter((file) => file.startsWith(`${path === '/' ? '' : path}/`))
        .map((file) => file.slice(path.length + (path === '/' ? 0 : 1)))
        .map((rest) => (rest.includes('/') ? `${rest.split('/')[0]}/` : rest))
      return [...new Set(names)]
    },
    isLink: () => false,
    real: (path) => path,
    write: (path, text) => void disk.set(path, text),
    rename(from, to) {
      disk.set(to, disk.get(from)!)
      disk.delete(from)
    },
    remove: (path) => void disk.delete(path),
    removeFolder: (path) => void dirname(path),
  }
}
