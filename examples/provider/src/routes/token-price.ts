import { tokenPrice } from '@keyhook/sdk/wire'
import { HttpError } from '../http-error.js'
import { serve } from './serve.js'

export function mountTokenPrice(mount: serve.Mount): void {
  serve(
    mount,
    tokenPrice.get,
    async ({ chainId, tokenSymbol }) => {
      const { prices } = mount.context.settings()
      const price = prices.find((row) => row.chainId === chainId && row.symbol === tokenSymbol)
      if (!price)
        throw new HttpError(
          404,
          undefined,
          chainId === 0 ? 'Unable to fetch SOL price' : `Unable to fetch token price on chain id ${chainId}`,
        )
      return { usd: price.usd }
    },
    { headers: { 'Cache-Control': 'public, max-age=30' } },
  )
}
