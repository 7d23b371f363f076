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
      /** Their addresses, of which the first is asked. */
      readonly http: readonly string[]
    }
  }
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
