/** EIP-1193. Rejections are `ProviderRpcError`s with a numeric `code`. */
export type EthereumProvider = {
  readonly request: (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
  readonly on: <name extends keyof EthereumProvider.Events>(
    name: name,
    listener: EthereumProvider.Listener<name>,
  ) => void
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
