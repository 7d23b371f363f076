import type { WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { entropyIdVerifier } from '../evm/chain-types.js'
import { getEmbeddedWallets } from './embedded-wallets.js'

/**
 * Returns the identifier of a wallet's entropy (seed or key) in the wallet frame: `entropyId` of the provider, or the
 * address of wallet 0 of its chain type. An imported wallet is identified by its own address.
 */
export function getEntropy(user: User | undefined, wallet: WalletAccount) {
  const { chainType, entropyId, entropyIdVerifier: verifier, imported, walletIndex } = wallet
  if (entropyId !== undefined && verifier !== undefined) return { entropyId, entropyIdVerifier: verifier }
  const siblings = imported || walletIndex === null ? [] : getEmbeddedWallets(user, chainType)
  const first = siblings.find((sibling) => sibling.walletIndex === 0) ?? wallet
  return { entropyId: first.address, entropyIdVerifier: entropyIdVerifier(chainType) }
}
