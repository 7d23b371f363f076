import * as siwe from '../../wire/endpoints/siwe.js'
import * as siws from '../../wire/endpoints/siws.js'

/** The methods that prove a wallet. */
export type WalletMethod = keyof typeof walletMethods

/** What differs between logging in with wallets of two chains. */
export const walletMethods = {
  siwe: { endpoints: siwe, accounts: 'Ethereum', chainType: 'ethereum' },
  siws: { endpoints: siws, accounts: 'Solana', chainType: 'solana' },
} as const
