/**
 * Kinds of actions with an effect after the page is closed. The user approves each on a page of the provider, unless
 * the app's settings list it in `embeddedWallets.withoutApproval` (security rule 42).
 */
export const lastingActions = [
  'authorization',
  'raw-hash',
  'smart-wallet',
  'contract-authority',
  'solana-authority',
  'delegation',
  'signer',
  'recovery',
  'mfa',
  'account',
  'addresses',
  'encrypted-export',
] as const

export type LastingAction = (typeof lastingActions)[number]
