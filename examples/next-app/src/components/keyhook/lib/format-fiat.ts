'use client'
import { formatUnits } from './format-native'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US dollars with 2 decimals, `<$0.01` for less than a cent; nothing without a price. `price` is dollars per whole unit. */
export function formatFiat(value: bigint, decimals: number, price: number | undefined): string | undefined {
  if (price === undefined || !Number.isFinite(price)) return undefined
  const amount = Number(formatUnits(value, decimals)) * price
  return amount > 0 && amount < 0.01 ? '<$0.01' : dollars.format(amount)
}
// keyhook send-transaction@0.1.0
