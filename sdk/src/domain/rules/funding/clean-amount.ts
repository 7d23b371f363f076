/** Thousands as English writes them. */
const grouped = /^\s*[1-9]\d{0,2}(?:,\d{3})+\s*$/

/** What a field for an amount holds after the user typed: digits and one point, which many languages and their keyboards write as a comma. */
export function cleanAmount(text: string): string {
  const pointed = text.includes('.') || grouped.test(text) ? text : text.replace(',', '.')
  const [whole = '', ...fractions] = pointed.replace(/[^\d.]/g, '').split('.')
  return fractions.length > 0 ? `${whole}.${fractions.join('')}` : whole
}
