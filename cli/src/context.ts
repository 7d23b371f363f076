import type { Disk } from './project/host.js'
import type { Registry } from './registry/manifest.js'
import type { Terminal } from './terminal/terminal.js'

/** The environment of a command: its folder, variables, disk, terminal and registry. */
export type Context = {
  /** The folder that the command works on. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly disk: Disk
  readonly terminal: Terminal
  /** This package's version. */
  readonly version: string
  readonly yes: boolean
  readonly json: boolean
  /** The registry of the command line, if it names one. */
  readonly registrySource: string | undefined
  /** Opens the registry on the first call. */
  readonly registry: () => Promise<Registry>
  /**
   * Runs a program from `PATH` in the foreground, and prints its output on standard error. Ignores programs inside the
   * project. Resolves with the exit code.
   */
  readonly execute: (argv: readonly string[], options: { cwd: string; project: string }) => Promise<number>
  /** Aborts when the user presses Ctrl-C. */
  readonly signal: AbortSignal
}
