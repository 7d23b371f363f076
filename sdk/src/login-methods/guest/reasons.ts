export const reasons = [
  /** The provider has this browser's guest no more. */
  'guest_lost',
] as const
