/** The makers of contract accounts that can be a smart wallet. `simple` is the sample of ERC-4337, for trying things out. */
export const smartWalletTypes = [
  'safe',
  'kernel',
  'light_account',
  'biconomy',
  'thirdweb',
  'coinbase_smart_wallet',
  'simple',
] as const
