import { join } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from './host.js'

export type PackageJson = {
  readonly name?: string
  readonly version?: string
  readonly packageManager?: string
  readonly workspaces?: readonly string[] | { readonly packages?: readonly string[] }
  readonly imports?: Readonly<Record<string, unknown>>
  readonly exports?: unknown
  readonly bin?: string | Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Reads a package.json. Returns undefined if it does not exist. */
export function readPackageJson(disk: Disk, folder: string): PackageJson | undefined {
  const text = disk.read(join(folder, 'package.json'))
  if (text === undefined) return undefined
  const hint = 'Restore it from version control.'
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof json === 'object' && json !== null) return json
  } catch (cause) {
    throw new CliError('unsupported', `${folder}/package.json is not JSON.`, { cause, hint })
  }
  throw new CliError('unsupported', `${folder}/package.json is not a JSON object.`, { hint })
}

/** Returns the range of a dependency, in any group of dependencies. */
export const declared = (json: PackageJson | undefined, name: string): string | undefined =>
  json?.dependencies?.[name] ?? json?.devDependencies?.[name] ?? json?.peerDependencies?.[name]
