// The text that a user approves, and its lines.

/** A label with its value. */
export type Line = readonly [name: string, value: string]

/** The content that a user approves. `isBlind`: its effect cannot be shown. `wallet`: the address that performs it. */
export type Described = {
  readonly title: string
  readonly lines: readonly Line[]
  readonly isBlind?: boolean
  readonly wallet?: string | undefined
}
