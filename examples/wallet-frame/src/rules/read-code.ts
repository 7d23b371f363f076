import { toLatinDigits } from '@keyhook/sdk/wire'

/**
 * Returns a code as the user typed it, without spaces and with Latin digits: keyboards for Arabic, Persian, Hindi or Japanese
 * type others.
 */
export const readCode = (typed: string): string => toLatinDigits(typed.normalize('NFKC')).replaceAll(/\s/g, '')
