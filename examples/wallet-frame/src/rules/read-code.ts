import { toLatinDigits } from '@keyhook/sdk/wire'

/**
 * Returns a typed code without spaces and with Latin digits, because Arabic, Persian, Hindi and Japanese keyboards type
 * others.
 */
export const readCode = (typed: string): string => toLatinDigits(typed.normalize('NFKC')).replaceAll(/\s/g, '')
