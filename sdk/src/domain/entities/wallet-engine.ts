import type { BaseConnectedWallet, PastConnection, WalletMeta } from './connected-wallet.js'
import type { ChainType } from '../rules/evm/chain-types.js'

/** A wallet that can be connected on this page. */
export type FoundWallet = {
  /** The wallet app, such as 'metamask'. */
  readonly walletClientType: string
  readonly meta: WalletMeta
  /** True if the page found the wallet. Otherwise the app's configuration provides the wallet. */
  readonly isDetected: boolean
}

/** One account of a connected wallet. */
export type Connection = Pick<BaseConnectedWallet, 'address' | 'connectorType' | 'meta' | 'walletClientType'> & {
  /** ID of the wallet, which all of its accounts share. */
  readonly uid: string
  /** CAIP-2 ID of the current chain, for a wallet that has one chain at a time. */
  readonly chainId?: string | undefined
}

/** Connects external wallets of one chain type and follows their events. */
export type WalletEngine = {
  readonly chainType: ChainType
  readonly found: () => readonly FoundWallet[]
  readonly connections: () => readonly Connection[]
  /** Returns true while the engine looks for the wallets of an earlier page load. */
  readonly isReconnecting: () => boolean
  /**
   * Calls the listener whenever `found`, `connections` or `isReconnecting` may have changed. Returns a function that
   * unsubscribes and releases all resources.
   */
  readonly watch: (listener: () => void) => () => void
  /**
   * Connects after the user agrees in the wallet. Resolves with at least one account. Rejects with the wallet's error.
   */
  readonly connect: (request: ConnectRequest) => Promise<readonly Connection[]>
  /** Reconnects the wallets of an earlier page load that still allow it without a prompt. */
  readonly reconnect: (past: readonly PastConnection[]) => Promise<void>
  readonly disconnect: (uid: string) => Promise<void>
  /** Returns the functions that only wallets of this chain type have. */
  readonly functionsOf: (read: () => Connection | undefined, connection: Connection) => object
}

export type ConnectRequest = {
  readonly walletClientType: string
  /** Receives the pairing URI for a wallet on another device, to show as a QR code. */
  readonly onUri: (uri: string) => void
}
