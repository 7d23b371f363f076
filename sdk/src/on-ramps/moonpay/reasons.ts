export const reasons = [
  /** MoonPay says that the purchase failed, or can no longer be reached. */
  'moonpay_failed',
] as const
