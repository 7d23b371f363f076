export const reasons = [
  /** Coinbase Onramp reports that the purchase failed. */
  'on_ramp_failed',
] as const
