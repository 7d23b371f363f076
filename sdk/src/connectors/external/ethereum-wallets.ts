// Types of the parts of wagmi that an Ethereum engine needs.

import type { Chain } from '../../domain/entities/chain.js'

/** The emitter of a connector's events, with the shape of wagmi's emitter. */
export type ConnectorEmitter = {
  readonly on: (event: string, listener: (data: ConnectorEvent) => void) => void
  readonly off: (event: string, listener: (data: ConnectorEvent) => void) => void
  readonly emit: (event: string, data?: ConnectorEvent) => void
  readonly listenerCount: (event: string) => number
}

/** A connector event. 'message' has `type` and `data`. All other events contain the changed values. */
export type ConnectorEvent = {
  readonly accounts?: readonly `0x${string}`[]
  readonly chainId?: number
  readonly type?: string
  readonly data?: unknown
}

/** The context that creates a connector. wagmi passes more fields. */
export type ConnectorContext = { readonly chains: readonly Chain[]; readonly emitter: ConnectorEmitter }

/** The part of a wagmi connector that the SDK uses. */
export type WalletConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  readonly uid: string
  readonly emitter: ConnectorEmitter
  readonly getAccounts: () => Promise<readonly `0x${string}`[]>
  readonly getChainId: () => Promise<number>
  readonly getProvider: () => Promise<unknown>
  readonly onAccountsChanged: (accounts: string[]) => void
  readonly onChainChanged: (chainId: string) => void
}

/** Creates a connector. wagmi accepts the same function. */
export type CreateConnector = (context: ConnectorContext) => Omit<WalletConnector, 'uid' | 'emitter'> & {
  readonly connect: (options?: {
    readonly chainId?: number | undefined
    readonly isReconnecting?: boolean | undefined
    readonly withCapabilities?: boolean | undefined
  }) => Promise<{ readonly accounts: readonly `0x${string}`[]; readonly chainId: number }>
  readonly disconnect: () => Promise<void>
  readonly switchChain: (options: { readonly chainId: number }) => Promise<Chain>
  readonly isAuthorized: () => Promise<boolean>
  readonly onDisconnect: (error?: unknown) => void
  readonly setup: () => Promise<void>
}

export type WalletConnection = {
  readonly accounts: readonly string[]
  readonly chainId: number
  readonly connector: WalletConnector
}

type Connections = ReadonlyMap<string, WalletConnection>

/** The connectors of a page and their connections, from a wagmi config or from `createPageWallets`. */
export type EthereumWallets = {
  readonly connectors: () => readonly WalletConnector[]
  /** Connections by the `uid` of the connector. */
  readonly connections: () => Connections
  readonly isReconnecting: () => boolean
  /** Calls the listener after a change. `before` contains the previous connections, if they have changed. */
  readonly watch: (listener: (before?: Connections) => void) => () => void
  /** Creates a connector for a wallet. The list contains it only after `list` is called. */
  readonly create: (create: CreateConnector) => WalletConnector
  readonly list: (connector: WalletConnector) => void
  readonly connect: (connector: WalletConnector, options?: { readonly isReconnecting: boolean }) => Promise<void>
  readonly disconnect: (connector: WalletConnector) => Promise<void>
  readonly switchChain: (connector: WalletConnector, chainId: number) => Promise<void>
}
