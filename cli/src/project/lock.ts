import { join, relative } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from './disk.js'

/** `keyhook.lock.json`: what was copied here, from which release, and under which options. Committed. */
export type Lock = {
  readonly lockfileVersion: 1
  readonly registry: { readonly version: string; readonly source: string }
  readonly options: LockOptions
  readonly items: Readonly<Record<string, LockedItem>>
  /** By path inside the registry. */
  readonly files: Readonly<Record<string, LockedFile>>
  readonly packages: { readonly added: readonly string[] }
}

export type LockOptions = {
  /** The folder of the copied files, relative to the lock. */
  readonly dir: string
  readonly tsx: boolean
  readonly prefix?: string | undefined
}

export type LockedItem = { readonly version: string; readonly explicit?: boolean | undefined }

export type LockedFile = {
  readonly item: string
  /** The hash of the released text that the host's file started from. */
  readonly base: string
  /** The release that text is in. */
  readonly version: string
  /** Where the host has moved it, relative to the lock. */
  readonly path?: string | undefined
  /** The host has deleted it; it stays so. */
  readonly deleted?: boolean | undefined
  /** It carries conflict markers. */
  readonly conflict?: boolean | undefined
}

export const lockName = 'keyhook.lock.json'

export function readLock(disk: Disk, root: string): Lock | undefined {
  const text = disk.read(join(root, lockName))
  if (text === undefined) return undefined
  const lock = parse(text)
  if (lock.lockfileVersion !== 1)
    throw new CliError('unsupported', `${lockName} was written by another version of keyhook.`, {
      hint: 'Update keyhook.',
    })
  const isOutside = [lock.options.dir, ...Object.keys(lock.files)].some(
    (path) => typeof path !== 'string' || path.includes('\0'),
  )
  if (isOutside) throw new CliError('unsupported', `${lockName} is damaged.`)
  return lock
}

function parse(text: string): Lock {
  try {
    return JSON.parse(text) as Lock
  } catch (cause) {
    const isMerge = /^(?:<{7}|>{7})/m.test(text)
    throw new CliError('unsupported', `${lockName} is not JSON.`, {
      cause,
      hint: isMerge
        ? 'It carries conflict markers of git: resolve them, then run keyhook doctor.'
        : 'Restore it from version control.',
    })
  }
}

/** Keys sorted and an entry a line, so that two branches merge. */
export function printLock(lock: Lock): string {
  const line = (record: Readonly<Record<string, object>>) => {
    const entries = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
    return entries.length === 0
      ? '{}'
      : `{\n${entries.map(([key, value]) => `    ${JSON.stringify(key)}: ${flat(value)}`).join(',\n')}\n  }`
  }
  return `{
  "lockfileVersion": 1,
  "registry": ${flat(lock.registry)},
  "options": ${flat(lock.options)},
  "items": ${line(lock.items)},
  "files": ${line(lock.files)},
  "packages": ${flat({ added: [...lock.packages.added].sort() })}
}
`
}

function flat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{ ${entries.map(([key, part]) => `${JSON.stringify(key)}: ${flat(part)}`).join(', ')} }`
}

/** Where a file of the registry is in this project. */
export function placeOf(root: string, options: LockOptions, path: string, file?: LockedFile): string {
  return file?.path === undefined ? join(root, options.dir, outputPath(path, options.tsx)) : join(root, file.path)
}

export const relativeTo = (root: string, path: string): string => relative(root, path) || '.'

const outputPath = (path: string, tsx: boolean) => (tsx ? path : path.replace(/\.ts(x?)$/, '.js$1'))
