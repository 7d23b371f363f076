import type { SolanaCluster } from './solana-cluster.js'

/** An Ethereum chain: the part of viem's `Chain` the SDK reads, so that viem's own objects fit. */
export type Chain = {
  /** Such as 8453. */
  readonly id: number
  /** As users read it. */
  readonly name: string
  /** The coin that fees are paid in. */
  readonly nativeCurrency: {
    /** As users read it, such as 'Ether'. */
    readonly name: string
    /** Such as 'ETH'. */
    readonly symbol: string
    /** How many places its smallest unit is behind the point: 18 on nearly all. */
    readonly decimals: number
  }
  /** Its nodes. */
  readonly rpcUrls: {
    /** Those that are asked. */
    readonly default: {
      /** Their URLs. The next one is called if one is offline, refuses the caller, or is out of order. */
      readonly http: readonly string[]
      /** On Solana, the websocket that reports confirmations. */
      readonly webSocket?: readonly string[] | undefined
    }
  }
  /**
   * Carries all calls to the chain in place of `rpcUrls`: a transport of viem, such as `http(url, options)` or `fallback([…])`,
   * which keeps its headers, retries and order.
   */
  readonly transport?: Chain.Transport | undefined
  /** On Solana: carries all calls to the cluster in place of `rpcUrls`. */
  readonly connection?: SolanaCluster.Connection | undefined
  /** Where users look transactions up; no link is shown when left out. */
  readonly blockExplorers?:
    | {
        /** The one that is linked. */
        readonly default: {
          /** As users read it. */
          readonly name: string
          /** Its address, below which '/tx/' and '/address/' are. */
          readonly url: string
        }
      }
    | undefined
  /** Whether its coin is worth nothing. No when left out. */
  readonly testnet?: boolean | undefined
}

export declare namespace Chain {
  /** The part of viem's `Transport` that the SDK calls. */
  type Transport = (options: never) => { readonly request: (call: never) => Promise<unknown> }
}
