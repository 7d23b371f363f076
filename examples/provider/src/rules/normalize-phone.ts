/** The one spelling of a phone number: E.164, without what people write between the digits. Undefined when it is none. */
export function normalizePhone(number: string): string | undefined {
  if (number.length > 250) return undefined
  const compact = number.normalize('NFKC').replaceAll(/[\s().-]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : undefined
}
