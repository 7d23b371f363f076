/** The longest text that is read as a phone number, in characters. */
const longestText = 250

/**
 * The one spelling of a phone number: E.164, without what people write between the digits (threat 20). Undefined when the
 * text is none, or does not say its country with a `+`. Whether it can be reached, only a code sent there tells.
 */
export function normalizePhone(text: string): string | undefined {
  if (text.length > longestText) return undefined
  const compact = text.normalize('NFKC').replaceAll(/[\s().-]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : undefined
}
