export type OnRampRow = {
  /** How users add funds there: by card, or from what they have at its exchange. */
  readonly methods: readonly ('card' | 'exchange')[]
}

/** Defines a site where users buy funds. Everything else about it is in the other files of its folder. */
export function defineOnRamp<const row extends OnRampRow>(row: row): row {
  return row
}
