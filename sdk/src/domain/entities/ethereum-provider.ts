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
