/** A Solana cluster. */
export type SolanaCluster = {
  /** Name of the cluster. 'mainnet-beta' has real funds. */
  readonly name: 'mainnet-beta' | 'testnet' | 'devnet'
  /** URL of a node. Default: a public node. */
  readonly rpcUrl?: string | undefined
  /** URL of the node's websocket, which reports confirmations at once. Without it, the SDK polls the node. */
  readonly wsUrl?: string | undefined
  /**
   * Handles all calls to the cluster in place of `rpcUrl`: the `Connection` of `@solana/web3.js` 1.x. Its headers,
   * middleware, retries and websocket apply.
   */
  readonly connection?: SolanaCluster.Connection | undefined
}

export declare namespace SolanaCluster {
  /** Structural type of a `Connection`. The SDK also calls its other public methods. */
  type Connection = {
    /** URL of the node. */
    readonly rpcEndpoint: string
    readonly getLatestBlockhashAndContext: (commitment?: never) => Promise<unknown>
    readonly onSignature: (signature: string, callback: never, commitment?: never) => number
    readonly sendEncodedTransaction: (transaction: string, options?: never) => Promise<string>
  }
}
