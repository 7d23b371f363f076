/** One thing that keeps a promise, and the text that stands in its place when it is switched off. */
export type Control = {
  /** Chooses it on the command line. */
  readonly id: string
  /** Such as 'rule 14', 'threat 38' or 'R7'. */
  readonly holds: string
  readonly file: string
  /** Occurs once in the file. */
  readonly from: string
  readonly to: string
  /** A second lock on the same door: both are switched off together. */
  readonly also?: { readonly file: string; readonly from: string; readonly to: string }
  /** Those that should notice: 'file', or one test of it as 'file > title'. */
  readonly tests: readonly string[]
}
