import type { Wallet } from '@wallet-standard/base'
import type { BaseConnectedWallet } from './connected-wallet.js'
import type { SolanaFundingConfig } from './fund-wallet-config.js'

/**
 * A legacy or versioned transaction of `@solana/web3.js` 1.x. The type is structural, so that the package is not
 * needed.
 */
export type SolanaTransaction = {
  readonly serialize: (options?: { requireAllSignatures?: boolean; verifySignatures?: boolean }) => Uint8Array
}

/** Sends a transaction: the `Connection` of `@solana/web3.js` 1.x. */
export type SolanaConnection = {
  /** Address of the node. */
  readonly rpcEndpoint?: string | undefined
  /** Sends signed bytes. Resolves with the transaction's signature, in base58. */
  readonly sendRawTransaction: (transaction: Uint8Array, options?: SolanaSendOptions) => Promise<string>
}

export type SolanaSendOptions = {
  readonly skipPreflight?: boolean
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** A connected Solana wallet. Each function rejects with a `KeyhookError`. */
export type ConnectedSolanaWallet = BaseConnectedWallet & {
  /** Distinguishes it from an Ethereum wallet. */
  readonly type: 'solana'
  /** Base58 */
  readonly address: string
  /** The wallet as the Wallet Standard describes it: its name, icon, accounts and features. */
  readonly standardWallet: Wallet
  /** Signs a text after the user confirms. Resolves with the Ed25519 signature, in base64. */
  readonly sign: (message: string) => Promise<string>
  /** Signs bytes. Passing an object with the bytes resolves with an object. */
  readonly signMessage: {
    (message: Uint8Array): Promise<Uint8Array>
    (input: { readonly message: Uint8Array }): Promise<{ signature: Uint8Array }>
  }
  /** Resolves with a transaction of the same kind, signed. */
  readonly signTransaction: <transaction extends SolanaTransaction>(transaction: transaction) => Promise<transaction>
  /** Signs a serialized transaction, like `signTransaction`. */
  readonly signTransactionBytes: (transaction: Uint8Array) => Promise<Uint8Array>
  /** Opens the funding flow and resolves once the user has left it. Rejects as `fundWallet` does. */
  readonly fund: (config?: SolanaFundingConfig) => Promise<void>
  /** Signs and sends a transaction by the app's connection. Resolves with its signature, in base58. */
  readonly sendTransaction: (
    transaction: SolanaTransaction,
    connection: SolanaConnection,
    options?: SolanaSendOptions,
  ) => Promise<string>
}
