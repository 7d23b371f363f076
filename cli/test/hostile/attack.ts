import type { Tree } from '../folders.js'

/** A repository or a registry that tries to write, send or run something, and the expected result. */
export type Attack = {
  readonly name: string
  /** Files of the project in addition to the app. */
  readonly files?: Tree
  /** Links in the project with their targets. */
  readonly links?: Readonly<Record<string, string>>
  /** Files beside the project. Nothing may change them. */
  readonly beside?: Tree
  /** Changes to the registry: its files below `r`, and their signature. */
  readonly registry?: {
    readonly change?: (files: Tree) => Tree
    readonly sign?: 'again' | 'not' | 'wrongly' | 'by another'
  }
  /** A run before the attack. */
  readonly before?: 'card is added' | 'card is formatted and out' | 'the registry is known'
  readonly git?: boolean
  /** The arguments of the command. `--registry` is appended if there is a registry. */
  readonly run: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The package managers that start, with their arguments. Default: none. */
  readonly starts?: Tree
  /** The expected exit code. `message` matches the output. */
  readonly code: number
  readonly message: RegExp
}
