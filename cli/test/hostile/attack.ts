import type { Tree } from '../folders.js'

/** A repository or a registry that tries to reach out of the project, and what becomes of it. */
export type Attack = {
  readonly name: string
  /** What the project has besides a plain app. */
  readonly files?: Tree
  /** Links in the project, and where they lead. */
  readonly links?: Readonly<Record<string, string>>
  /** Files beside the project, which nothing may change. */
  readonly outside?: Tree
  /** What the registry serves instead: its files below `r`, and whether and by whom they are signed. */
  readonly registry?: {
    readonly change?: (files: Tree) => Tree
    readonly sign?: 'again' | 'not' | 'wrongly' | 'by another'
  }
  /** Runs that come before the attack. */
  readonly before?: 'card is added' | 'card is formatted and out' | 'the registry is known'
  readonly git?: boolean
  /** The words of the command; `--registry` follows when there is one. */
  readonly run: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Its exit code, and what it says of the attack. */
  readonly code: number
  readonly says: RegExp
}
