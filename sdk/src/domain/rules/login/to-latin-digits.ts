/** Digit zero of each supported script. The script's other digits follow it. */
const zeros = [
  0x0660, // Arabic-Indic
  0x06f0, // Persian and Urdu
  0x0966, // Devanagari
  0x09e6, // Bengali
  0xff10, // Full-width
]

/**
 * Replaces digits of other scripts with ASCII digits.
 *
 * @example
 * import { toLatinDigits } from '@keyhook/sdk'
 *
 * toLatinDigits('١٢٣') // '123'
 */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - zeros.findLast((zero) => zero <= code)!)
  })
