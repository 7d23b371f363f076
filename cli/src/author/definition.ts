import type { ItemGroups } from '../registry/manifest.js'

/** The part of a registry that its author declares. Everything else is derived from the sources. */
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
  /** The entry files, inside `src`. The item `core` may have no entry files, because it receives the shared files. */
  readonly entries: readonly string[]
  /** The groups of its screens, if users can copy some of them only. */
  readonly groups?: Omit<ItemGroups, 'entries'> | undefined
  /** The next step after copying. */
  readonly docs?: string | undefined
}
