import type { Lock } from '../project/lock.js'

/** The changes that a command would make. Planning writes nothing. */
export type Plan = {
  readonly command: string
  /** The folder of the lock. */
  readonly root: string
  /** The outermost folder that this command writes to. */
  readonly boundary: string
  readonly changes: readonly Change[]
  /** The new lock, which is written last. */
  readonly lock: Lock | undefined
  readonly packages: PackagePlan
  readonly warnings: readonly string[]
  /** Open questions for the user. A plan with open questions cannot be applied. */
  readonly decisions: readonly Decision[]
}

export type Change = {
  /** The absolute path. */
  readonly path: string
  readonly kind: ChangeKind
  /** The current text. Undefined if the file does not exist. */
  readonly before: string | undefined
  /** The new text. Undefined if the file is deleted. */
  readonly after: string | undefined
  /** The path inside the registry, for files of the registry. */
  readonly source?: string | undefined
  readonly note?: string | undefined
}

/**
 * `conflict`: merged, with conflict markers. `keep`: the host's edits stay. `same`: up to date. `gone`: the host deleted
 * the file, and it stays deleted.
 */
export type ChangeKind = 'create' | 'update' | 'merge' | 'conflict' | 'delete' | 'keep' | 'same' | 'gone'

export type Decision = { readonly path: string; readonly text: string; readonly flags: readonly string[] }

export type InstallCommand = { readonly argv: readonly string[]; readonly cwd: string }

export type PackagePlan = {
  /** The package.json that is changed. */
  readonly file: string
  readonly add: Readonly<Record<string, string>>
  readonly remove: readonly string[]
  /** The command that installs the packages, if packages are new or missing. Only the user's consent starts it. */
  readonly install: InstallCommand | undefined
}

export const isWritten = ({ after, before }: Change): boolean => after !== before
