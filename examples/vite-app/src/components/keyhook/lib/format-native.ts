'use client'

/** Base units as a plain decimal number, exactly. */
export function formatUnits(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** For the eye: at most 6 decimals, trailing zeros trimmed; what would round to nothing is less than the least shown. */
export function formatNative(value: bigint, { decimals, symbol }: { decimals: number; symbol: string }): string {
  const shown = Math.min(6, decimals)
  const unit = 10n ** BigInt(decimals - shown)
  const rounded = (value + unit / 2n) / unit
  if (value > 0n && rounded === 0n) return `<${formatUnits(1n, shown)} ${symbol}`
  return `${formatUnits(rounded, shown)} ${symbol}`
}
