import { strings } from './json-values.js'

/** The sources of the packages in a lock file. */
export type LockSources = {
  /** Ranges and versions. None of them may be an address. */
  readonly ranges: readonly string[]
  /** Addresses of archives. A version may be there too. */
  readonly addresses: readonly string[]
  /** Folders, relative to the file. */
  readonly paths: readonly string[]
  /** The number of packages. */
  readonly packages: number
}

/** The fields of a package with ranges. */
export const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** Returns each range in the fields of a package. */
export const rangesOf = (entry: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  names.flatMap((name) => strings(entry[name]))

/** Removes the name of a package before its range. */
export const withoutName = (locator: string) => locator.replace(/^@[\w.-]+\/[\w.-]+(?:@|$)|^[\w.-]+@/, '')
