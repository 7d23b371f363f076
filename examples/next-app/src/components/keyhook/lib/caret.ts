'use client'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Where in a formatted number the caret stands that had so many digits before it. */
export function caretAfterDigits(text: string, count: number): number {
  let left = count
  for (let at = 0; at < text.length; at++) {
    if (left === 0) return at
    if (/\d/.test(text[at]!)) left--
  }
  return text.length
}
// keyhook phone-field@0.1.0
