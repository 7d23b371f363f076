import type { Client } from '../../client.js'
import * as tokenPrice from '../../wire/endpoints/token-price.js'

/** Returns the price of a native token in US dollars; undefined if unknown. Rejects only on abort. */
export async function getTokenPrice(
  client: Client,
  { chainId, signal, symbol }: getTokenPrice.Parameters,
): Promise<number | undefined> {
  const price = await client.http
    .call(tokenPrice.get, { chainId, tokenSymbol: symbol }, { signal })
    .catch(() => undefined)
  signal?.throwIfAborted()
  const usd = price?.usd ?? Number.NaN
  return Number.isFinite(usd) && usd > 0 ? usd : undefined
}

export declare namespace getTokenPrice {
  type Parameters = {
    chainId: number
    /** Symbol of the chain's native token, such as 'ETH'. */
    symbol: string
    signal?: AbortSignal | undefined
  }
}
