import type { StandardConnectFeature, StandardEventsFeature } from '@wallet-standard/features'
import type { Wallet } from '@wallet-standard/base'
import type { Client } from '../client.js'
import { solanaChains } from '../domain/rules/solana/cluster-of-chain.js'
import { KeyhookError } from '../domain/errors/base.js'
import { readBase58 } from '../domain/rules/solana/read-base58.js'
import { solanaSigningFeatures } from './solana-signing-features.js'
import { walletMeta } from './wallet-meta.js'

/** Returns an embedded Solana wallet as a wallet of the Wallet Standard, with one account. */
export function embeddedStandardWallet(client: Client, address: string): Wallet {
  const chains = Object.keys(solanaChains) as (keyof typeof solanaChains)[]
  const { features: signing } = solanaSigningFeatures(client, (account) => {
    if (account.address === address) return address
    throw new KeyhookError('UNABLE_TO_SIGN', 'Cannot request a signature with this wallet address')
  })
  const names = Object.keys(signing) as (keyof typeof signing)[]
  const accounts = [{ address, publicKey: readBase58(address)!, chains, features: names }]
  const features: StandardConnectFeature & StandardEventsFeature & typeof signing = {
    ...signing,
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
    // The account never changes.
    'standard:events': { version: '1.0.0', on: () => () => {} },
  }
  return { version: '1.0.0', name: walletMeta.name, icon: walletMeta.icon, chains, accounts, features }
}
