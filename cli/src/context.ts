import type { Disk } from './project/disk.js'
import type { Registry } from './registry/registry.js'
import type { Terminal } from './terminal/terminal.js'

/** What commands are given of the world. */
export type Context = {
  /** The folder the command is about. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly disk: Disk
  readonly terminal: Terminal
  /** This package's version. */
  readonly version: string
  readonly yes: boolean
  readonly json: boolean
  /** Opened when first needed. */
  readonly registry: () => Promise<Registry>
  /** Runs a program in the foreground; its output goes to standard error. Resolves with its exit code. */
  readonly execute: (argv: readonly string[], options: { cwd: string; env: Context['env'] }) => Promise<number>
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}
