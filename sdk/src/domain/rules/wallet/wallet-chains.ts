import type { KeyhookConfig } from '../../entities/config.js'
import type { WalletChainType } from '../../entities/wallet-list.js'
import type { ChainType } from '../evm/chain-types.js'

const chainsOf: Readonly<Record<WalletChainType, readonly ChainType[]>> = {
  'ethereum-only': ['ethereum'],
  'solana-only': ['solana'],
  'ethereum-and-solana': ['ethereum', 'solana'],
}

/** Returns the chain types of the external wallets that the host connects. */
export const walletChains = ({ appearance, externalWallets }: walletChains.Parameters): readonly ChainType[] =>
  externalWallets?.disableAllExternalWallets ? [] : chainsOf[appearance?.walletChainType ?? 'ethereum-only']

export declare namespace walletChains {
  type Parameters = Pick<KeyhookConfig, 'appearance' | 'externalWallets'>
}
