import type { Context } from '../context/context.js'
import type { createPrices } from '../prices/create-prices.js'
import { isOf } from '../prices/price-source.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { findPageChain } from './page-nodes.js'

/** Returns the name and currency of a chain from the settings, and the current price of its currency. */
export async function nameChain(
  { settings }: Pick<Context, 'settings'>,
  { app, id, readPrice }: nameChain.Options,
): Promise<nameChain.Named> {
  const chain = findPageChain(app, id)
  const { priceSources, prices } = settings()
  const rows = [...prices, ...priceSources.chainlink, ...priceSources.http]
  const symbol = chain?.currency.symbol ?? rows.find(({ chainId }) => chainId === id)?.symbol
  const isPriced = symbol !== undefined && rows.some(isOf({ chainId: id, symbol }))
  const price = isPriced ? await readPrice({ chainId: id, symbol }) : undefined
  return { id, name: chain?.name, symbol, decimals: chain?.currency.decimals, usd: price?.usd }
}

export declare namespace nameChain {
  type Options = { app: AppSettings; id: number; readPrice: ReturnType<typeof createPrices> }
  type Named = {
    id: number
    name: string | undefined
    symbol: string | undefined
    decimals: number | undefined
    /** Price in US dollars. Undefined if no source has a current price. */
    usd: number | undefined
  }
}
