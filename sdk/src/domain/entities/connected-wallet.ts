import type { FundWalletConfig, SolanaFundingConfig } from './fund-wallet-config.js'
import type { Wallet } from '@wallet-standard/base'

/** Name, ID and icon of a wallet. */
export type WalletMeta = {
  /** Name shown to users. */
  readonly name: string
  /** Reverse domain name, such as 'io.metamask', if the wallet has one. */
  readonly id: string
  /** URL of an image, usually a data URL. Undefined for a wallet without an icon. */
  readonly icon: string | undefined
}

/** Fields that wallets of every chain type have. The functions keep their identity while the wallet is connected. */
export type BaseConnectedWallet = {
  /** EIP-55 on Ethereum, base58 on Solana. */
  readonly address: string
  /** 'privy' for embedded wallets. Otherwise the wallet app, such as 'metamask'. */
  readonly walletClientType: string
  readonly connectorType: ConnectorType
  /** True if the key was imported. */
  readonly imported: boolean
  /**
   * Time at which this browser connected the wallet, in milliseconds since the epoch. For an embedded wallet, the time
   * at which this page first used it.
   */
  readonly connectedAt: number
  readonly meta: WalletMeta
  /** True if the wallet is linked to the user. */
  readonly linked: boolean
  /** Position on the HD path; undefined for imported and external wallets. */
  readonly walletIndex: number | undefined
  /** Returns true if the wallet can receive requests. */
  readonly isConnected: () => boolean
  /** Disconnects the wallet. Does nothing for embedded wallets, which stay connected until the user logs out. */
  readonly disconnect: () => void
  /**
   * Signs a message and logs in with it. If a user is logged in, links the wallet. Rejects as `useLoginWithWallet`
   * does, and for embedded wallets.
   */
  readonly loginOrLink: () => Promise<void>
  /**
   * Unlinks the wallet from the user after a confirmation. The wallet stays connected. Rejects for embedded wallets.
   */
  readonly unlink: () => Promise<void>
}

/** A connected Ethereum wallet. */
export type ConnectedWallet = BaseConnectedWallet & {
  /** Distinguishes it from a Solana wallet. */
  readonly type: 'ethereum'
  /** Address in EIP-55. */
  readonly address: string
  /** CAIP-2 ID of the wallet's current chain, such as 'eip155:1'. */
  readonly chainId: string
  /**
   * Switches to a chain by its ID: a number, hex or CAIP-2. An external wallet that lacks the chain offers to add it.
   * Rejects with `UNSUPPORTED_CHAIN_ID`, and for external wallets with `USER_REJECTED`.
   */
  readonly switchChain: (chainId: number | string) => Promise<void>
  /** Returns an EIP-1193 provider of the wallet, for use with a library. */
  readonly getEthereumProvider: () => Promise<EthereumProvider>
  /** Signs a text (EIP-191) after the user confirms. Resolves with the signature. */
  readonly sign: (message: string) => Promise<string>
  /** Opens the funding flow and resolves once the user has left it. Rejects as `fundWallet` does. */
  readonly fund: (config?: FundWalletConfig) => Promise<void>
}

/**
 * A legacy or versioned transaction of `@solana/web3.js` 1.x. The type is structural, so the SDK does not depend on the
 * package.
 */
export type SolanaTransaction = {
  readonly serialize: (options?: { requireAllSignatures?: boolean; verifySignatures?: boolean }) => Uint8Array
}

/** A `Connection` of `@solana/web3.js` 1.x, which sends a transaction. */
export type SolanaConnection = {
  /** URL of the node. */
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
  /** Address in base58. */
  readonly address: string
  /** The wallet as the Wallet Standard describes it: its name, icon, accounts and features. */
  readonly standardWallet: Wallet
  /** Signs a text after the user confirms. Resolves with the Ed25519 signature, in base64. */
  readonly sign: (message: string) => Promise<string>
  /** Signs bytes, and resolves with the signature. If the bytes are in an object, resolves with an object. */
  readonly signMessage: {
    (message: Uint8Array): Promise<Uint8Array>
    (input: { readonly message: Uint8Array }): Promise<{ signature: Uint8Array }>
  }
  /** Resolves with the signed transaction, which has the same class as the argument. */
  readonly signTransaction: <transaction extends SolanaTransaction>(transaction: transaction) => Promise<transaction>
  /** Signs a serialized transaction and returns it serialized, like `signTransaction`. */
  readonly signTransactionBytes: (transaction: Uint8Array) => Promise<Uint8Array>
  /** Opens the funding flow and resolves once the user has left it. Rejects as `fundWallet` does. */
  readonly fund: (config?: SolanaFundingConfig) => Promise<void>
  /** Signs a transaction, and sends it to the app's cluster. Resolves with its signature, in base58. */
  readonly sendTransaction: (
    transaction: SolanaTransaction,
    connection: SolanaConnection,
    options?: SolanaSendOptions,
  ) => Promise<string>
}

/** A connected external wallet. `type` is its kind of chain. */
export type ExternalWallet = ConnectedWallet | ConnectedSolanaWallet

type Ethereum = Pick<ConnectedWallet, 'type' | 'chainId' | 'sign' | 'switchChain'>

type Solana = {
  readonly type: 'solana'
  /** Resolves with the signature of a text, in base64. */
  readonly sign: (message: string) => Promise<string>
}

/** The fields of a connected wallet that a login requires. */
export type SigningWallet = Pick<
  BaseConnectedWallet,
  'address' | 'connectorType' | 'isConnected' | 'meta' | 'walletClientType'
> &
  (Ethereum | Solana)

/**
 * The kind of connection to a wallet. Migrated accounts can also have 'phantom', or 'null' for wallets that were linked
 * without a connection. Providers may send other kinds.
 */
export type ConnectorType =
  | 'injected'
  | 'coinbase_wallet'
  | 'wallet_connect_v2'
  | 'embedded'
  | 'embedded_imported'
  | 'null'
  | 'phantom'
  | 'solana_adapter'
  | (string & {})

/** A connected external wallet, as the browser stores it to reconnect after a reload. */
export type PastConnection = {
  readonly address: string
  readonly connectorType: ConnectorType
  readonly walletClientType: string
  /** Milliseconds since the epoch. */
  readonly connectedAt: number
}

/** An EIP-1193 provider. Rejects with a `ProviderRpcError` that has a numeric `code`. */
export type EthereumProvider = {
  /** Calls a method of the wallet or of its chain's node. Resolves with the result. */
  readonly request: (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
  /** Adds a listener for an event, such as 'accountsChanged'. */
  readonly on: <name extends keyof EthereumProvider.Events>(
    name: name,
    listener: EthereumProvider.Listener<name>,
  ) => void
  /** Removes a listener. */
  readonly removeListener: <name extends keyof EthereumProvider.Events>(
    name: name,
    listener: EthereumProvider.Listener<name>,
  ) => void
}

export declare namespace EthereumProvider {
  type Events = {
    connect: { chainId: string }
    disconnect: Error & { code: number }
    chainChanged: string
    accountsChanged: string[]
    message: { type: string; data: unknown }
  }
  type Listener<name extends keyof Events> = (payload: Events[name]) => void
}
