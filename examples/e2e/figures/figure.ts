/** A row of the table of figures. */
export type Figure = {
  readonly figure: string
  /** What is promised; a figure without a promise is only printed. */
  readonly bar: string
  readonly measured: string
  readonly how: string
  /** Undefined where there is no bar. */
  readonly isMet: boolean | undefined
}
