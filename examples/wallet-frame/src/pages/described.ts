// The text that a user approves, in lines.

/** A label with its value. `fiat` is the value of an amount in US dollars. */
export type Line = readonly [name: string, value: string, fiat?: string]

/**
 * The content that a user approves. `isBlind`: the effect cannot be shown. `wallet`: the address that performs the
 * action.
 */
export type Described = {
  readonly title: string
  readonly lines: readonly Line[]
  readonly isBlind?: boolean
  readonly wallet?: string | undefined
}
