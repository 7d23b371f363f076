import { tokenPrice } from '@keyhook/sdk/wire'
import type { createPrices } from '../prices/create-prices.js'
import { serve } from './serve.js'

export function mountTokenPrice(mount: serve.Mount, readPrice: ReturnType<typeof createPrices>): void {
  serve(
    mount,
    tokenPrice.get,
    async ({ chainId, tokenSymbol }) => {
      const price = await readPrice({ chainId, symbol: tokenSymbol })
      if (price)
        return { usd: price.usd, ...(price.asOf !== undefined && { as_of: new Date(price.asOf).toISOString() }) }
      // Sends no error status, because browsers log error statuses in the app's console.
      const error = chainId === 0 ? 'Unable to fetch SOL price' : `Unable to fetch token price on chain id ${chainId}`
      return { usd: null, error }
    },
    { headers: { 'Cache-Control': 'public, max-age=30' } },
  )
}
