export type OnRampRow = {
  /** Funding methods of the on-ramp: by card, or from an account at its exchange. */
  readonly methods: readonly ('card' | 'exchange')[]
}

/** Defines a site where users buy funds. Everything else about it is in the other files of its folder. */
export function defineOnRamp<const row extends OnRampRow>(row: row): row {
  return row
}
