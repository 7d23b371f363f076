import type { WalletAccount } from '../entities/linked-account.js'
import type { User } from '../entities/user.js'
import { entropyIdVerifier } from './chain-types.js'
import { getEmbeddedWallets } from './embedded-wallets.js'

/** What names a wallet's entropy in the frame: the address of its wallet 0, or the imported wallet's own. */
export function getEntropy(user: User | undefined, wallet: WalletAccount) {
  const { chainType, imported, walletIndex } = wallet
  const siblings = imported || walletIndex === null ? [] : getEmbeddedWallets(user, chainType)
  const first = siblings.find((sibling) => sibling.walletIndex === 0) ?? wallet
  return { entropyId: first.address, entropyIdVerifier: entropyIdVerifier(chainType) }
}
