export type OnRampRow = {
  /** Funding methods of the on-ramp: by card, or from an account at its exchange. */
  readonly methods: readonly ('card' | 'exchange')[]
}

/** Defines an on-ramp, where users buy funds. All other parts are in its folder. */
export function defineOnRamp<const row extends OnRampRow>(row: row): row {
  return row
}
