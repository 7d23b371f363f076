import type { Spans } from '../text/transform-text.js'

/** One release of a registry: its items and their files. Bodies are stored by hash. */
export type Manifest = {
  /** The release. */
  readonly version: string
  readonly items: Readonly<Record<string, Item>>
  /** The files by path in the host's folder, such as `screens/login/landing.tsx`. */
  readonly files: Readonly<Record<string, RegistryFile>>
  /** The changes, newest release first. */
  readonly changes: readonly Change[]
}

export type Item = {
  readonly title: string
  readonly description: string
  readonly categories: readonly string[]
  /** The next step, in a sentence or two. */
  readonly docs?: string | undefined
  /** The release in which a file of the item last changed. */
  readonly version: string
  /** The items whose files the item uses. */
  readonly requires: readonly string[]
  /** Every file that the item needs: its files first, then the shared ones. */
  readonly files: readonly string[]
  /** Ranges by package: the imported packages and their peer dependencies. */
  readonly dependencies: Readonly<Record<string, string>>
  /** The SDK hooks that the item's files call. */
  readonly hooks: readonly string[]
  /** The tables of words that the item's files read. */
  readonly words: readonly string[]
  /** The groups of its screens, if users can copy some of them only. */
  readonly groups?: ItemGroups | undefined
}

/** The groups of screens that users can select, as in `keyhook init --only login,wallet`. */
export type ItemGroups = {
  /** The files that every selection starts from. */
  readonly entries: readonly string[]
  /** The file that pairs the name of each screen with its component. */
  readonly table: string
  /** The component that replaces a screen that is not copied. */
  readonly fallback: { readonly item: string; readonly file: string; readonly component: string }
  readonly list: Readonly<Record<string, Group>>
}

export type Group = {
  readonly description: string
  /** The names of the screens in the table. */
  readonly screens: readonly string[]
  /** Set if every selection includes it. */
  readonly isAlways?: boolean | undefined
}

export type RegistryFile = {
  readonly hash: string
  /** The item in the file's last line. */
  readonly item: string
  /** The release in which the file last changed, from its last line. */
  readonly version: string
  /** The positions of class names. */
  readonly classes: Spans
  /** The positions of TypeScript syntax. */
  readonly types: Spans
}

export type Change = { readonly version: string; readonly items: readonly string[]; readonly text: string }
