import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import type { Disk } from './host.js'

/** The disk of this machine. A write returns after the data was flushed to the disk. */
export const nodeDisk: Disk = {
  read: (path) => optional(() => readText(path)),
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

/** The largest file that commands read, in bytes. */
const largest = 2 * 1024 * 1024

/** Reads a regular file. A repository can contain links to devices and pipes, which never end. */
function readText(path: string): string | undefined {
  // The flag opens a pipe without a writer at once. Windows does not have it.
  const file = fs.openSync(path, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0))
  try {
    const status = fs.fstatSync(file)
    return status.isFile() && status.size <= largest ? fs.readFileSync(file, 'utf8') : undefined
  } finally {
    fs.closeSync(file)
  }
}

const absent: readonly unknown[] = ['ENOENT', 'ENXIO', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY', 'EEXIST']

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
