export const reasons = [
  /** The provider no longer has this browser's guest account. */
  'guest_lost',
] as const
