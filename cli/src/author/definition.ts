import type { ItemGroups } from '../registry/manifest.js'

/** What an author writes down about a registry: only what its sources cannot say. */
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
  /** The flow it belongs to, first. */
  readonly categories: readonly string[]
  /** The files it is made for, inside `src`. The item `core` has none: it is given what the others share. */
  readonly entries: readonly string[]
  /** The groups of its screens, where it can be copied with some of them alone. */
  readonly groups?: Omit<ItemGroups, 'entries'> | undefined
  /** The next step after copying. */
  readonly docs?: string | undefined
}
