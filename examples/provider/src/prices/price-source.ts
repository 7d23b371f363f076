/** A price of one whole coin. */
export type Price = {
  /** Price in US dollars. */
  readonly usd: number
  /** Time at which the source observed the price, in milliseconds. Undefined for a price that the operator set without a time. */
  readonly asOf: number | undefined
}

/** The native coin of a chain. Solana is chain 0. */
export type Coin = { readonly chainId: number; readonly symbol: string }

/** A source of prices. Returns undefined for a coin without a price, and rejects if the source cannot be reached. */
export type PriceSource = (coin: Coin) => Promise<Price | undefined>

/** Returns true if a row of the settings is for this coin. */
export const isOf =
  ({ chainId, symbol }: Coin) =>
  (row: Coin): boolean =>
    row.chainId === chainId && row.symbol === symbol
