export type OnRampRow = {
  /** Funding methods of the on-ramp: by card, or from an account at its exchange. */
  readonly methods: readonly ('card' | 'exchange')[]
}

/** Defines an on-ramp, where users buy funds. The other files of the on-ramp's folder load when needed. */
export function defineOnRamp<const row extends OnRampRow>(row: row): row {
  return row
}
