import { join, relative } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import { isRegistryPath } from '../registry/registry-path.js'
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
  /** The groups of the modal's screens that were chosen; all of them when left out. */
  readonly only?: readonly string[] | undefined
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
  if (lock?.lockfileVersion !== 1)
    throw new CliError('unsupported', `${lockName} was written by another version of keyhook.`, {
      hint: 'Update keyhook.',
    })
  const wrong = findWrong(lock)
  if (wrong !== undefined)
    throw new CliError('unsupported', `${lockName} is damaged: ${wrong}.`, { hint: 'Restore it from version control.' })
  return lock
}

/** It is a file of the project, and may say anything. */
function findWrong({ files, items, options, packages, registry }: Lock): string | undefined {
  const isPlace = (path: unknown) => typeof path === 'string' && path !== '' && !/[\0\n]|^[/\\]|^[A-Za-z]:/.test(path)
  const isText = (value: unknown) => typeof value === 'string'
  if (!isPlace(options?.dir)) return 'it names no folder'
  if (!isText(registry?.source) || !isText(registry.version)) return 'it names no registry'
  if (options.prefix !== undefined && !/^[a-z]+$/.test(options.prefix)) return 'its prefix is none'
  const { only } = options
  if (only !== undefined && !(Array.isArray(only) && only.every((name) => isText(name) && /^[a-z0-9-]+$/.test(name))))
    return 'its groups are none'
  if (!Array.isArray(packages?.added) || !packages.added.every(isText)) return 'it names no packages'
  const item = Object.keys(items ?? {}).find((name) => !/^[a-z0-9-]+$/.test(name) || name in {})
  if (item !== undefined) return `${item} is no item`
  return Object.entries(files ?? {}).flatMap(([path, file]) => {
    const isFile = isText(file?.item) && isText(file.base) && isText(file.version)
    const isWrong = !isRegistryPath(path) || !isFile || (file.path !== undefined && !isPlace(file.path))
    return isWrong ? [`${path} is no file of a registry`] : []
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
