import type { Lock } from '../project/lock.js'

/** The changes that a command would make. Planning writes nothing. */
export type Plan = {
  readonly command: string
  /** The folder that contains the lock. */
  readonly root: string
  /** The outermost folder that this command may write to. */
  readonly boundary: string
  readonly changes: readonly Change[]
  /** The new lock. It is written last. */
  readonly lock: Lock | undefined
  readonly packages: PackagePlan
  readonly warnings: readonly string[]
  /** Questions that only the user can answer. A plan with such questions cannot be applied. */
  readonly decisions: readonly Decision[]
}

export type Change = {
  /** The absolute path. */
  readonly path: string
  readonly kind: ChangeKind
  /** The current text. Undefined if the file does not exist. */
  readonly before: string | undefined
  /** The new text. Undefined deletes the file. */
  readonly after: string | undefined
  /** The registry path. Undefined for a file that is not from the registry. */
  readonly source?: string | undefined
  readonly note?: string | undefined
}

/**
 * `conflict`: merged, with conflict markers. `keep`: the user's edits stay. `same`: up to date. `gone`: the user
 * deleted the file, and it stays deleted.
 */
export type ChangeKind = 'create' | 'update' | 'merge' | 'conflict' | 'delete' | 'keep' | 'same' | 'gone'

export type Decision = { readonly path: string; readonly text: string; readonly flags: readonly string[] }

export type InstallCommand = { readonly argv: readonly string[]; readonly cwd: string }

export type PackagePlan = {
  /** The path of the package.json that is changed. */
  readonly file: string
  readonly add: Readonly<Record<string, string>>
  readonly remove: readonly string[]
  /** The command that installs new or missing packages. It runs only after the user's consent. */
  readonly install: InstallCommand | undefined
}

export const isWritten = ({ after, before }: Change): boolean => after !== before
