// More than one export: what a user agrees to, and its lines.

/** One thing to be read: what it is, and the thing. */
export type Line = readonly [name: string, value: string]

/** What a user agrees to. `isBlind`: nobody can tell what it does. `wallet`: the address of theirs that does it. */
export type Described = {
  readonly title: string
  readonly lines: readonly Line[]
  readonly isBlind?: boolean
  readonly wallet?: string | undefined
}
