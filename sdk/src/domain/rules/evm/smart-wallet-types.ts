/** Smart wallet implementations. `simple` is the sample account of ERC-4337, for experiments. */
export const smartWalletTypes = [
  'safe',
  'kernel',
  'light_account',
  'biconomy',
  'thirdweb',
  'coinbase_smart_wallet',
  'simple',
] as const
