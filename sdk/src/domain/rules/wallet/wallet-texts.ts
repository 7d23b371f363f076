import type { ChainType } from '../evm/chain-types.js'

/** Texts about embedded wallets of each chain. */
export const walletTexts: Readonly<Record<ChainType, WalletTexts>> = {
  ethereum: {
    exists: 'User already has an embedded wallet.',
    notCreated: 'Failed to create wallet',
    notListed: 'Updated user is missing embedded wallet.',
  },
  solana: {
    exists: 'User already has an embedded Solana wallet.',
    notCreated: 'Failed to create Solana embedded wallet',
    notListed: 'Could not get Solana wallet for user',
  },
}

type WalletTexts = { readonly exists: string; readonly notCreated: string; readonly notListed: string }
