'use client'

/** Base units as a plain decimal number, exactly. */
export function formatUnits(value: bigint, decimals: number): string {
  const digits = (value < BigInt(0) ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < BigInt(0) ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** For the eye: at most 6 decimals, trailing zeros trimmed; what would round to nothing is less than the least shown. */
export function formatNative(value: bigint, { decimals, symbol }: { decimals: number; symbol: string }): string {
  const shown = Math.min(6, decimals)
  const unit = BigInt(10) ** BigInt(decimals - shown)
  const rounded = (value + unit / BigInt(2)) / unit
  if (value > BigInt(0) && rounded === BigInt(0)) return `<${formatUnits(BigInt(1), shown)} ${symbol}`
  return `${formatUnits(rounded, shown)} ${symbol}`
}
// keyhook send-transaction@0.1.0
