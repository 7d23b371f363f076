import type { Client } from '../../client.js'
import * as tokenPrice from '../../wire/endpoints/token-price.js'

/** US dollars of one whole native token; undefined when the price is unknown. Only aborting rejects. */
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
    /** Of the chain's native token, such as 'ETH'. */
    symbol: string
    signal?: AbortSignal | undefined
  }
}
