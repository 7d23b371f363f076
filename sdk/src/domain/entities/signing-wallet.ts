import type { BaseConnectedWallet, ConnectedWallet } from './connected-wallet.js'

type Ethereum = Pick<ConnectedWallet, 'type' | 'chainId' | 'sign' | 'switchChain'>

type Solana = {
  readonly type: 'solana'
  /** Resolves with the signature of a text, in base64. */
  readonly sign: (message: string) => Promise<string>
  /** Of the bytes of a transaction, with its signatures; resolves with the same, signed. Absent where it signs none. */
  readonly signTransactionBytes?: ((transaction: Uint8Array) => Promise<Uint8Array>) | undefined
}

/** A connected wallet, as far as logging in with it goes. */
export type SigningWallet = Pick<
  BaseConnectedWallet,
  'address' | 'connectorType' | 'isConnected' | 'meta' | 'walletClientType'
> &
  (Ethereum | Solana)
