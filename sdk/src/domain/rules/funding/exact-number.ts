import { onRampDigits } from '../limits.js'

/** Converts a decimal text to a number that prints the same text. Returns undefined if no number does. */
export function exactNumber(text: string): number | undefined {
  const significant = text.replace('.', '').replace(/^0+/, '')
  const needed = text.includes('.') ? significant.replace(/0+$/, '') : significant
  return needed.length > 0 && needed.length <= onRampDigits ? Number(text) : undefined
}
