import type { BaseConnectedWallet, WalletMeta } from './connected-wallet.js'
import type { PastConnection } from './past-connection.js'
import type { ChainType } from '../rules/evm/chain-types.js'

/** A wallet that can be connected on this page. */
export type FoundWallet = {
  /** The wallet's software, such as 'metamask'. */
  readonly walletClientType: string
  readonly meta: WalletMeta
  /** Whether the page found it; otherwise the app's configuration brings it. */
  readonly isDetected: boolean
}

/** One account of a wallet that is connected, as the wallet says it. */
export type Connection = Pick<BaseConnectedWallet, 'address' | 'connectorType' | 'meta' | 'walletClientType'> & {
  /** The same for all accounts of one wallet. */
  readonly uid: string
  /** CAIP-2, of a wallet that is on one chain at a time. */
  readonly chainId?: string | undefined
}

/** What connects wallets from elsewhere of one kind of chain, and follows what they say. */
export type WalletEngine = {
  readonly chainType: ChainType
  readonly found: () => readonly FoundWallet[]
  readonly connections: () => readonly Connection[]
  /** Whether it looks for wallets that were connected before the page was loaded. */
  readonly isReconnecting: () => boolean
  /** Calls back whenever one of the three may have changed. Returns what stops it, and lets go of everything. */
  readonly watch: (listener: () => void) => () => void
  /** Resolves with the accounts, at least one; the wallet asks the user. Rejects as the wallet does. */
  readonly connect: (request: ConnectRequest) => Promise<readonly Connection[]>
  /** Connects what was connected before the page was loaded, where the wallets still agree to it without asking. */
  readonly reconnect: (past: readonly PastConnection[]) => Promise<void>
  readonly disconnect: (uid: string) => Promise<void>
  /** What only wallets of this chain have. */
  readonly functionsOf: (read: () => Connection | undefined, connection: Connection) => object
}

export type ConnectRequest = {
  readonly walletClientType: string
  /** Called with the address that pairs with a wallet on another device, to be shown as a QR code. */
  readonly onUri: (uri: string) => void
}
