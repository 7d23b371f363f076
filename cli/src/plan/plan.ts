import type { Lock } from '../project/lock.js'

/** What a command would do. Made without writing anything; shown, sent as JSON, tested, or applied. */
export type Plan = {
  readonly command: string
  /** The folder of the lock. */
  readonly root: string
  /** Nothing outside this folder is written. */
  readonly boundary: string
  readonly changes: readonly Change[]
  /** The lock as it will be; written last. */
  readonly lock: Lock | undefined
  readonly packages: PackagePlan
  readonly warnings: readonly string[]
  /** What a person must say first. With any of these, nothing is applied. */
  readonly decisions: readonly Decision[]
}

export type Change = {
  /** Absolute. */
  readonly path: string
  readonly kind: ChangeKind
  /** The text it has now, or nothing when there is no such file. */
  readonly before: string | undefined
  /** The text it will have, or nothing when it will be gone. */
  readonly after: string | undefined
  /** The path inside the registry, for files of the registry. */
  readonly source?: string | undefined
  readonly note?: string | undefined
}

/**
 * `conflict`: merged, with places marked. `keep`: the host's own edits stay. `same`: already as it should be. `gone`: the
 * host has deleted it, and it stays so.
 */
export type ChangeKind = 'create' | 'update' | 'merge' | 'conflict' | 'delete' | 'keep' | 'same' | 'gone'

export type Decision = { readonly path: string; readonly text: string; readonly flags: readonly string[] }

export type PackagePlan = {
  /** The package.json that is changed. */
  readonly file: string
  readonly add: Readonly<Record<string, string>>
  readonly remove: readonly string[]
  /** The one run of the package manager, when it is needed and wanted. */
  readonly install: { readonly argv: readonly string[]; readonly cwd: string } | undefined
}

export const isWritten = ({ after, before }: Change): boolean => after !== before
