/** A network of Solana. */
export type SolanaCluster = {
  /** 'mainnet-beta' is where money is real. */
  readonly name: 'mainnet-beta' | 'testnet' | 'devnet'
  /** The address of a node of your own; a public one when left out. */
  readonly rpcUrl?: string | undefined
  /** The address of that node's websocket, which reports confirmations at once. Without one the node is polled. */
  readonly wsUrl?: string | undefined
  /**
   * Carries all calls to the cluster in place of `rpcUrl`: the `Connection` of `@solana/web3.js` 1.x, which keeps its headers,
   * middleware, retries and websocket.
   */
  readonly connection?: SolanaCluster.Connection | undefined
}

export declare namespace SolanaCluster {
  /** The part of a `Connection` that identifies one. The SDK calls its other public methods too. */
  type Connection = {
    /** The URL of its node. */
    readonly rpcEndpoint: string
    readonly confirmTransaction: (strategy: never, commitment?: never) => Promise<unknown>
    readonly getLatestBlockhashAndContext: (commitment?: never) => Promise<unknown>
    readonly sendEncodedTransaction: (transaction: string, options?: never) => Promise<string>
  }
}
