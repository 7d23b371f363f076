export const reasons = [
  /** MoonPay reports that the purchase failed, or can no longer be reached. */
  'moonpay_failed',
] as const
