import { toLatinDigits } from '@keyhook/sdk/wire'

/**
 * Returns a typed code without spaces and with Latin digits. Arabic, Persian, Hindi and Japanese keyboards can produce
 * other digits.
 */
export const readCode = (typed: string): string => toLatinDigits(typed.normalize('NFKC')).replaceAll(/\s/g, '')
