/** What a field for an amount holds after the user typed: digits and one point. */
export function cleanAmount(text: string): string {
  const [whole = '', ...fractions] = text.replace(/[^\d.]/g, '').split('.')
  return fractions.length > 0 ? `${whole}.${fractions.join('')}` : whole
}
