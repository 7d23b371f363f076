export const reasons = [
  /** Coinbase Onramp says that the purchase failed. */
  'on_ramp_failed',
] as const
