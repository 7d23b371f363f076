import { formatUnits } from './format-amount.js'
import { exactNumber } from './exact-number.js'
import { readAmount } from './read-amount.js'

/** Adds the leading zero of a preset or typed amount. */
export const presetAmount = (text: string): string => (text.startsWith('.') ? `0${text}` : text)

/** Rounds an amount up to six decimals if it has too many digits for the number that an on-ramp takes. */
export function roundForOnRamp(text: string, decimals: number): string {
  const amount = readAmount(text, decimals)
  if (amount === undefined || exactNumber(text) !== undefined || decimals <= 6) return text
  const unit = 10n ** BigInt(decimals - 6)
  return formatUnits(((amount + unit - 1n) / unit) * unit, decimals)
}
