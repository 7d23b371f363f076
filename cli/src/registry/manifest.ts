import type { Spans } from '../text/transform-text.js'

/** One release of a registry: its items and the files they are made of. Bodies are found by hash. */
export type Manifest = {
  /** The release. */
  readonly version: string
  readonly items: Readonly<Record<string, Item>>
  /** By path inside the host's folder, such as `screens/login/landing.tsx`. */
  readonly files: Readonly<Record<string, RegistryFile>>
  /** What changed, newest release first. */
  readonly changes: readonly Change[]
}

export type Item = {
  readonly title: string
  readonly description: string
  readonly categories: readonly string[]
  /** The next step, in a sentence or two. */
  readonly docs?: string | undefined
  /** The release in which a file of the item's own last changed. */
  readonly version: string
  /** The items whose files it uses. */
  readonly requires: readonly string[]
  /** Every file it needs: its own first, then the shared ones. */
  readonly files: readonly string[]
  /** Package to range, of what its files import and what those packages ask of their host. */
  readonly dependencies: Readonly<Record<string, string>>
  /** The hooks of the SDK its own files call. */
  readonly hooks: readonly string[]
  /** The tables of words its own files read. */
  readonly words: readonly string[]
  /** The groups of its screens, where it can be copied with some of them alone. */
  readonly groups?: ItemGroups | undefined
}

/** The choices of screens for an item: `keyhook init --only login,wallet`. */
export type ItemGroups = {
  /** The files that every choice starts from. */
  readonly entries: readonly string[]
  /** The file that pairs the name of each screen with its component. */
  readonly table: string
  /** The component of a screen that is left out: its item, its file, its name. */
  readonly fallback: { readonly item: string; readonly file: string; readonly component: string }
  readonly list: Readonly<Record<string, Group>>
}

export type Group = {
  readonly description: string
  /** Their names in the table. */
  readonly screens: readonly string[]
  /** Set when every choice includes it. */
  readonly isAlways?: boolean | undefined
}

export type RegistryFile = {
  readonly hash: string
  /** The item named in its last line. */
  readonly item: string
  /** The release in which it last changed, named in its last line. */
  readonly version: string
  /** Where its class names stand. */
  readonly classes: Spans
  /** Where its types stand. */
  readonly types: Spans
}

export type Change = { readonly version: string; readonly items: readonly string[]; readonly text: string }
