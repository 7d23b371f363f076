import { exactNumber } from './exact-number.js'
import { readAmount } from './read-amount.js'

/** Number of displayed decimals. */
const fractionDigits = 6
/** The largest possible approval, shown as 'Maximum'. */
const maximum = (1n << 256n) - 1n

/** Returns true if an approval is unlimited. */
export const isMaximum = (amount: bigint): boolean => amount === maximum

/** Formats base units as an exact decimal, without trailing zeros. */
export function formatUnits(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/**
 * Formats an amount for display: at most 6 decimals, rounded half up, without trailing zeros. Returns '<0.000001' for
 * an amount that would round to 0, and 'Maximum' for the largest approval. `amount` is in base units and not negative.
 *
 * @example
 * import { formatAmount } from '@keyhook/sdk'
 *
 * formatAmount(1_500_000_000_000_000_000n, 18) // '1.5'
 */
export function formatAmount(amount: bigint, decimals: number): string {
  if (isMaximum(amount)) return 'Maximum'
  if (decimals <= fractionDigits) return formatUnits(amount, decimals)
  const dropped = 10n ** BigInt(decimals - fractionDigits)
  const rounded = (amount + dropped / 2n) / dropped
  return rounded === 0n && amount > 0n ? '<0.000001' : formatUnits(rounded, fractionDigits)
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * Formats the value of an amount in US dollars with 2 decimals. Returns '<$0.01' for less than a cent, and undefined if
 * the price is unknown. `price` is in US dollars per whole unit.
 *
 * @example
 * import { formatUsd } from '@keyhook/sdk'
 *
 * formatUsd(1_000_000_000_000_000_000n, { decimals: 18, price: 3200 }) // '$3,200.00'
 */
export function formatUsd(amount: bigint, { decimals, price }: formatUsd.Options): string | undefined {
  if (price === undefined || !Number.isFinite(price) || price < 0) return undefined
  const value = Number(formatUnits(amount, decimals)) * price
  if (!Number.isFinite(value)) return undefined
  return value > 0 && value < 0.01 ? '<$0.01' : usd.format(value)
}

export declare namespace formatUsd {
  type Options = {
    /** Decimals of the token. */
    decimals: number
    /** US dollars per whole unit; undefined if unknown. */
    price: number | undefined
  }
}

/** Adds a missing leading zero to a preset or typed amount, and removes a trailing point. */
export const presetAmount = (text: string): string => text.replace(/^\./, '0.').replace(/\.$/, '')

/** Rounds base units up to six decimals, and formats them as {@link formatUnits} does. */
export function roundUpUnits(amount: bigint, decimals: number): string {
  if (decimals <= fractionDigits) return formatUnits(amount, decimals)
  const unit = 10n ** BigInt(decimals - fractionDigits)
  return formatUnits(((amount + unit - 1n) / unit) * unit, decimals)
}

/** Rounds an amount up to six decimals if it has too many digits for the number that an on-ramp accepts. */
export function roundForOnRamp(text: string, decimals: number): string {
  const amount = readAmount(text, decimals)
  return amount === undefined || exactNumber(text) !== undefined ? text : roundUpUnits(amount, decimals)
}
