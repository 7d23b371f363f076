import type { Spans } from '../text/transform-text.js'

/** One release of a registry: its items and their files. File bodies are stored separately, by hash. */
export type Manifest = {
  /** The version of the release. */
  readonly version: string
  readonly items: Readonly<Record<string, Item>>
  /** The files by registry path, such as `screens/login/landing.tsx`. */
  readonly files: Readonly<Record<string, RegistryFile>>
  /** The changes, newest release first. */
  readonly changes: readonly Change[]
}

export type Item = {
  readonly title: string
  readonly description: string
  readonly categories: readonly string[]
  /** Instructions for the next step, in one or two sentences. */
  readonly docs?: string | undefined
  /** The release in which a file of the item last changed. */
  readonly version: string
  /** Other items whose files this item uses. */
  readonly requires: readonly string[]
  /** Every file that the item needs: its own files first, then shared files. */
  readonly files: readonly string[]
  /** Version ranges by package: the imported packages and their peer dependencies. */
  readonly dependencies: Readonly<Record<string, string>>
  /** The SDK hooks that the item's files call. */
  readonly hooks: readonly string[]
  /** The word tables that the item's files read. */
  readonly words: readonly string[]
  /** The groups of the item's screens. Set if users can copy only some of the screens. */
  readonly groups?: ItemGroups | undefined
}

/** The groups of screens that users can select, as with `keyhook init --only login,wallet`. */
export type ItemGroups = {
  /** The files that every selection includes. */
  readonly entries: readonly string[]
  /** The file that maps the name of each screen to its component. */
  readonly table: string
  /** The component that is used in place of a screen that was not copied. */
  readonly fallback: { readonly item: string; readonly file: string; readonly component: string }
  readonly list: Readonly<Record<string, Group>>
}

export type Group = {
  readonly description: string
  /** The names of the screens in the table. */
  readonly screens: readonly string[]
  /** True if every selection includes the group. */
  readonly isAlways?: boolean | undefined
}

export type RegistryFile = {
  readonly hash: string
  /** The item in the file's marker line. */
  readonly item: string
  /** The release in which the file last changed, as in its marker line. */
  readonly version: string
  /** The positions of class names. */
  readonly classes: Spans
  /** The positions of TypeScript syntax. */
  readonly types: Spans
}

export type Change = { readonly version: string; readonly items: readonly string[]; readonly text: string }

/** A source of items: the pack inside this package, a folder, or an address. */
export type Registry = {
  /** `bundled`, or the address or folder as the user wrote it. */
  readonly source: string
  /** Returns the releases, oldest first. */
  readonly versions: () => Promise<readonly string[]>
  readonly manifest: (version: string) => Promise<Manifest>
  /** Returns files of one release by path, verified against their hashes. `items` are the requested ones. */
  readonly files: (request: FilesRequest) => Promise<ReadonlyMap<string, FileText>>
}

type FilesRequest = {
  readonly manifest: Manifest
  readonly paths: readonly string[]
  readonly items: readonly string[]
}

/** A released file, with the positions of its class names and types. */
export type FileText = { readonly text: string; readonly classes: Spans; readonly types: Spans }
