import type { ItemGroups } from '../registry/manifest.js'

/** The part of a registry that its author declares. All other data is derived from the sources. */
export type RegistryDefinition = {
  /** The namespace, without its at sign. */
  readonly name: string
  readonly homepage: string
  readonly items: readonly ItemDefinition[]
}

export type ItemDefinition = {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The categories of the item. The first one is the item's flow. */
  readonly categories: readonly string[]
  /** The entry files in `src`. The item `core` can have none, because it receives the shared files. */
  readonly entries: readonly string[]
  /** The groups of the item's screens. Set if users can copy only some of the screens. */
  readonly groups?: Omit<ItemGroups, 'entries'> | undefined
  /** Instructions for the step after copying. */
  readonly docs?: string | undefined
}
