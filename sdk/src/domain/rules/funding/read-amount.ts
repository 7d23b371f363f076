/**
 * Parses an amount into base units, exactly. Undefined if it is not above zero, or has more decimals than the asset.
 */
export function readAmount(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole.length + fraction.length > 60 || fraction.replace(/0+$/, '').length > decimals) return undefined
  const units = BigInt(`${whole || '0'}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
  return units > 0n ? units : undefined
}
