import { join, relative } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import { isRegistryPath } from '../registry/registry-path.js'
import type { Disk, Host } from './host.js'

/** The content of `keyhook.lock.json`: the copied files, their release, and the copy options. The file is committed. */
export type Lock = {
  readonly lockfileVersion: 1
  readonly registry: { readonly version: string; readonly source: string }
  readonly options: LockOptions
  readonly items: Readonly<Record<string, LockedItem>>
  /** The copied files by registry path. */
  readonly files: Readonly<Record<string, LockedFile>>
  readonly packages: { readonly added: readonly string[] }
}

export type LockOptions = {
  /** The folder of the copied files, relative to the lock file. */
  readonly dir: string
  readonly tsx: boolean
  readonly prefix?: string | undefined
  /** The selected groups of the modal's screens. Undefined means all. */
  readonly only?: readonly string[] | undefined
}

export type LockedItem = { readonly version: string; readonly explicit?: boolean | undefined }

export type LockedFile = {
  readonly item: string
  /** The hash of the released text that was copied. */
  readonly base: string
  /** The release that contains that text. */
  readonly version: string
  /** The path to which the user moved the file, relative to the lock file. */
  readonly path?: string | undefined
  /** True if the user deleted the file. */
  readonly deleted?: boolean | undefined
  /** True if the file contains conflict markers. */
  readonly conflict?: boolean | undefined
}

export const lockName = 'keyhook.lock.json'

export function readLock(disk: Disk, root: string): Lock | undefined {
  const text = disk.read(join(root, lockName))
  if (text === undefined) return undefined
  const lock = parse(text)
  if (lock?.lockfileVersion !== 1)
    throw new CliError('unsupported', `${lockName} was written by another version of keyhook.`, {
      hint: 'Update keyhook, or restore the file from version control.',
    })
  const wrong = findWrong(lock)
  if (wrong !== undefined)
    throw new CliError('unsupported', `${lockName} is damaged: ${wrong}.`, { hint: 'Restore it from version control.' })
  return lock
}

/** Returns the first problem of a lock. The lock is part of the project, so its content is untrusted. */
function findWrong({ files, items, options, packages, registry }: Lock): string | undefined {
  const isLocalPath = (path: unknown) =>
    typeof path === 'string' && path !== '' && !/[\0\n]|^[/\\]|^[A-Za-z]:/.test(path)
  const isText = (value: unknown) => typeof value === 'string'
  if (!isLocalPath(options?.dir)) return 'the folder is missing or not valid'
  if (!isText(registry?.source) || !isText(registry.version)) return 'the registry is missing or not valid'
  if (options.prefix !== undefined && !/^[a-z]+$/.test(options.prefix)) return 'the prefix is not valid'
  const { only } = options
  if (only !== undefined && !(Array.isArray(only) && only.every((name) => isText(name) && /^[a-z0-9-]+$/.test(name))))
    return 'the groups are not valid'
  if (!Array.isArray(packages?.added) || !packages.added.every(isText)) return 'the packages are missing or not valid'
  const item = Object.keys(items ?? {}).find((name) => !/^[a-z0-9-]+$/.test(name) || name in {})
  if (item !== undefined) return `${item} is not an item`
  return Object.entries(files ?? {}).flatMap(([path, file]) => {
    const isFile = isText(file?.item) && isText(file.base) && isText(file.version)
    const isWrong = !isRegistryPath(path) || !isFile || (file.path !== undefined && !isLocalPath(file.path))
    return isWrong ? [`${path} is not a file of a registry`] : []
  })[0]
}

function parse(text: string): Lock | null {
  try {
    return JSON.parse(text) as Lock | null
  } catch (cause) {
    const isMerge = /^(?:<{7}|>{7})/m.test(text)
    throw new CliError('unsupported', `${lockName} is not JSON.`, {
      cause,
      hint: isMerge
        ? 'The file contains conflict markers of git. Resolve them, then run keyhook doctor.'
        : 'Restore it from version control.',
    })
  }
}

/** Formats a lock with sorted keys and one entry per line, so that branches merge without conflicts. */
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

/** Returns the path in this project for a registry path. */
export function pathOf(root: string, options: LockOptions, path: string, file?: LockedFile): string {
  return file?.path === undefined ? join(root, options.dir, outputPath(path, options.tsx)) : join(root, file.path)
}

export const relativeTo = (root: string, path: string): string => relative(root, path) || '.'

const outputPath = (path: string, tsx: boolean) => (tsx ? path : path.replace(/\.ts(x?)$/, '.js$1'))

/** Returns the copy options of a project: those in the lock, or else those that were detected. */
export function optionsOf(host: Host, lock: Lock | undefined): LockOptions {
  if (lock) return lock.options
  const { prefix } = host.tailwind
  return { dir: relativeTo(host.root, host.folder), tsx: host.tsx, ...(prefix && { prefix }) }
}

/** Returns an empty lock. */
export const emptyLock = (options: LockOptions, registry: Lock['registry']): Lock => ({
  lockfileVersion: 1,
  registry,
  options,
  items: {},
  files: {},
  packages: { added: [] },
})
