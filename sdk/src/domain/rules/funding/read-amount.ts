/**
 * Parses an amount into exact base units. Returns undefined if it is not above zero, or has more decimals than the
 * asset.
 */
export function readAmount(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole.length + fraction.length > 60 || fraction.replace(/0+$/, '').length > decimals) return undefined
  const units = BigInt(`${whole || '0'}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
  return units > 0n ? units : undefined
}

/** Matches numbers with English thousands separators. */
const grouped = /^\s*[1-9]\d{0,2}(?:,\d{3})+\s*$/

/**
 * Cleans typed text in an amount field to digits and one decimal point. Accepts a comma as the decimal separator, as
 * many languages use it.
 */
export function cleanAmount(text: string): string {
  const pointed = text.includes('.') || grouped.test(text) ? text : text.replace(',', '.')
  const [whole = '', ...fractions] = pointed.replace(/[^\d.]/g, '').split('.')
  return fractions.length > 0 ? `${whole}.${fractions.join('')}` : whole
}
