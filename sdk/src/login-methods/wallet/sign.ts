import type { SigningWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'

/** Requests a wallet to sign a sign-in message. Rejects as the wallet's `sign` does. */
export async function signWithWallet(wallet: SigningWallet, { message }: { message: string }): Promise<WalletProof> {
  const { address, connectorType, walletClientType } = wallet
  const chainId = 'chainId' in wallet ? wallet.chainId : undefined
  return { address, connectorType, walletClientType, chainId, message, signature: await wallet.sign(message) }
}
