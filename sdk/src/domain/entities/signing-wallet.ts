import type { BaseConnectedWallet, ConnectedWallet } from './connected-wallet.js'

type Ethereum = Pick<ConnectedWallet, 'type' | 'chainId' | 'sign' | 'switchChain'>

type Solana = {
  readonly type: 'solana'
  /** Resolves with the signature of a text, in base64. */
  readonly sign: (message: string) => Promise<string>
  /**
   * Signs the bytes of a transaction, and resolves with the signed bytes. Absent where the wallet cannot sign
   * transactions.
   */
  readonly signTransactionBytes?: ((transaction: Uint8Array) => Promise<Uint8Array>) | undefined
}

/** The fields of a connected wallet that logging in needs. */
export type SigningWallet = Pick<
  BaseConnectedWallet,
  'address' | 'connectorType' | 'isConnected' | 'meta' | 'walletClientType'
> &
  (Ethereum | Solana)
