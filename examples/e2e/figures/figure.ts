/** A row of the table of figures. */
export type Figure = {
  readonly figure: string
  /** The promised limit. A figure without a limit is only printed. */
  readonly bar: string
  readonly measured: string
  readonly how: string
  /** True if the measurement meets the limit. Undefined without a limit. */
  readonly isMet: boolean | undefined
}
