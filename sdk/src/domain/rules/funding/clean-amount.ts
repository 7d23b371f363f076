/** Numbers with English thousands separators. */
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
