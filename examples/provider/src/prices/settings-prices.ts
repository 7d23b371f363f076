import type { Context } from '../context/context.js'
import { isOf, type PriceSource } from './price-source.js'

/** The prices of the settings. One without `updatedAt` has no age. */
export const settingsPrices =
  ({ settings }: Pick<Context, 'settings'>): PriceSource =>
  async (coin) => {
    const row = settings().prices.find(isOf(coin))
    return row && { usd: row.usd, asOf: row.updatedAt === undefined ? undefined : Date.parse(row.updatedAt) }
  }
