'use client'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Returns the position of the caret in a formatted number, given the count of digits before it. */
export function caretAfterDigits(text: string, count: number): number {
  let left = count
  for (let at = 0; at < text.length; at++) {
    if (left === 0) return at
    if (/\d/.test(text[at]!)) left--
  }
  return text.length
}
