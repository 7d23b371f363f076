import type { Wallet } from '@wallet-standard/base'
import type { BaseConnectedWallet } from './connected-wallet.js'
import type { SolanaFundingConfig } from './fund-wallet-config.js'

/**
 * A transaction of `@solana/web3.js` 1.x, legacy or versioned. Named by its shape, so that nothing of that package is needed
 * here.
 */
export type SolanaTransaction = {
  readonly serialize: (options?: { requireAllSignatures?: boolean; verifySignatures?: boolean }) => Uint8Array
}

/** What sends a transaction: the `Connection` of `@solana/web3.js` 1.x. */
export type SolanaConnection = {
  /** Of the node it speaks to. */
  readonly rpcEndpoint?: string | undefined
  /** Sends signed bytes. Resolves with the transaction's signature, in base58. */
  readonly sendRawTransaction: (transaction: Uint8Array, options?: SolanaSendOptions) => Promise<string>
}

export type SolanaSendOptions = {
  readonly skipPreflight?: boolean
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** A Solana wallet the user can act with on this device. Each function rejects with a `KeyhookError`. */
export type ConnectedSolanaWallet = BaseConnectedWallet & {
  /** Tells it from a wallet on Ethereum. */
  readonly type: 'solana'
  /** Base58 */
  readonly address: string
  /** The wallet as the Wallet Standard describes it: its name, icon, accounts and features. */
  readonly standardWallet: Wallet
  /** Signs a text once the user has agreed. Resolves with the Ed25519 signature, in base64. */
  readonly sign: (message: string) => Promise<string>
  /** As `sign`, in bytes. An object with the bytes resolves with an object. */
  readonly signMessage: {
    (message: Uint8Array): Promise<Uint8Array>
    (input: { readonly message: Uint8Array }): Promise<{ signature: Uint8Array }>
  }
  /** Resolves with a transaction of the same kind, signed. */
  readonly signTransaction: <transaction extends SolanaTransaction>(transaction: transaction) => Promise<transaction>
  /** As `signTransaction`, serialized. */
  readonly signTransactionBytes: (transaction: Uint8Array) => Promise<Uint8Array>
  /** Has the user add SOL or USDC to it, and resolves once they have left. Rejects as `fundWallet` does. */
  readonly fund: (config?: SolanaFundingConfig) => Promise<void>
  /** Signs and sends a transaction by the app's connection. Resolves with its signature, in base58. */
  readonly sendTransaction: (
    transaction: SolanaTransaction,
    connection: SolanaConnection,
    options?: SolanaSendOptions,
  ) => Promise<string>
}
