/** Maximum length of the parsed text, in characters. */
const longestText = 250

/**
 * Normalizes a phone number to E.164, without separators (threat 20). Undefined if the text is not a phone number, or
 * has no country code with a `+`. Reachability is not checked.
 */
export function normalizePhone(text: string): string | undefined {
  if (text.length > longestText) return undefined
  const compact = text.normalize('NFKC').replaceAll(/[\s().-]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : undefined
}
