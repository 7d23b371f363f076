/** An Ethereum chain. It has the fields of viem's `Chain` that the SDK reads, so you can pass viem's chains. */
export type Chain = {
  /** Chain ID, such as 8453. */
  readonly id: number
  /** Name shown to users. */
  readonly name: string
  /** The native currency, in which fees are paid. */
  readonly nativeCurrency: {
    /** Name shown to users, such as 'Ether'. */
    readonly name: string
    /** Symbol, such as 'ETH'. */
    readonly symbol: string
    /** Number of decimals. 18 on nearly all chains. */
    readonly decimals: number
  }
  /** Nodes of the chain. */
  readonly rpcUrls: {
    /** The nodes that the SDK calls. */
    readonly default: {
      /** RPC URLs. If a node is offline, rejects the call or fails, the SDK calls the next one. */
      readonly http: readonly string[]
      /** WebSocket URLs, which report confirmations. Solana only. */
      readonly webSocket?: readonly string[] | undefined
    }
  }
  /**
   * Transport for all calls to the chain, in place of `rpcUrls`. Pass a viem transport, such as `http(url, options)` or
   * `fallback([…])`. The transport's own headers, retries and order apply.
   */
  readonly transport?: Chain.Transport | undefined
  /** Connection for all calls to the cluster, in place of `rpcUrls`. Solana only. */
  readonly connection?: SolanaCluster.Connection | undefined
  /** Block explorers. Without them, screens show no transaction link. */
  readonly blockExplorers?:
    | {
        /** The explorer that screens link to. */
        readonly default: {
          /** Name shown to users. */
          readonly name: string
          /** Base URL. The explorer must have pages below '/tx/' and '/address/'. */
          readonly url: string
        }
      }
    | undefined
  /** True if the currency has no value. Default: false. */
  readonly testnet?: boolean | undefined
}

export declare namespace Chain {
  /** The part of viem's `Transport` that the SDK calls. */
  type Transport = (options: never) => { readonly request: (call: never) => Promise<unknown> }
}

/** A Solana cluster. */
export type SolanaCluster = {
  /** Name of the cluster. 'mainnet-beta' has real funds. */
  readonly name: 'mainnet-beta' | 'testnet' | 'devnet'
  /** URL of a node. Default: a public node. */
  readonly rpcUrl?: string | undefined
  /** URL of the node's WebSocket, which reports confirmations at once. Without it, the SDK polls the node. */
  readonly wsUrl?: string | undefined
  /**
   * Connection for all calls to the cluster, in place of `rpcUrl`: a `Connection` of `@solana/web3.js` 1.x. Its own
   * headers, middleware, retries and WebSocket apply.
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
