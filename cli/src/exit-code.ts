/** What this process ends with; scripts branch on it. */
export const exitCode = {
  done: 0,
  /** Nothing was written, or it was undone. */
  failed: 1,
  usage: 2,
  /** A person must choose and there is no terminal. */
  undecided: 3,
  /** `--check` found a difference. */
  drift: 4,
  /** Files carry conflict markers. */
  conflicts: 5,
  unsupported: 6,
  /** Unreachable, or an answer that is not what it says it is. */
  registry: 7,
  /** The files are fine; the package manager failed. */
  install: 8,
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCode)[keyof typeof exitCode]
