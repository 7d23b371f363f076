/** EIP-1193. Rejections are `ProviderRpcError`s with a numeric `code`. */
export type EthereumProvider = {
  /** Calls a method of the wallet, or of its chain's node. Resolves with what that answers. */
  readonly request: (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
  /** Calls back at each event of that name, such as 'accountsChanged'. */
  readonly on: <name extends keyof EthereumProvider.Events>(
    name: name,
    listener: EthereumProvider.Listener<name>,
  ) => void
  /** Ends that, with the same listener. */
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
