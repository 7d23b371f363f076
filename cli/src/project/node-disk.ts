import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import type { Disk } from './host.js'

/** The disk of this machine. A write returns after the data was flushed to the disk. */
export const nodeDisk: Disk = {
  read: (path) => optional(() => fs.readFileSync(path, 'utf8')),
  list: (path) =>
    optional(() =>
      fs
        .readdirSync(path, { withFileTypes: true })
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)),
    ) ?? [],
  isLink: (path) => fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false,
  real: (path) => realPath(path).replaceAll('\\', '/'),
  write(path, text, mode = 0o666) {
    fs.mkdirSync(dirname(path), { recursive: true, mode: mode === 0o666 ? 0o777 : 0o700 })
    fs.rmSync(path, { force: true })
    const file = fs.openSync(path, 'wx', mode)
    try {
      fs.writeSync(file, text)
      fs.fsyncSync(file)
    } finally {
      fs.closeSync(file)
    }
  },
  rename: (from, to) => fs.renameSync(from, to),
  remove: (path) => fs.rmSync(path, { force: true }),
  removeFolder(path) {
    optional(() => fs.rmdirSync(path))
  },
}

const absent: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY', 'EEXIST']

function optional<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch (error) {
    if (absent.includes((error as NodeJS.ErrnoException).code)) return undefined
    throw error
  }
}

function realPath(path: string): string {
  const found = optional(() => fs.realpathSync.native(path))
  if (found !== undefined) return found
  const link = optional(() => fs.readlinkSync(path).toString())
  if (link !== undefined) return realPath(join(dirname(path), link))
  return dirname(path) === path ? path : join(realPath(dirname(path)), path.slice(dirname(path).length))
}
