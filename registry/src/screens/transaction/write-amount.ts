'use client'
import { isMaximum, type Token } from '@keyhook/sdk'
import { exactText, shortDigits, shortSymbol, tokenText } from '../../lib/token-text'
import type { allowanceWords } from '../../words/allowance'

/** Formats a token amount. A token without metadata gets a description instead. `title` is the exact amount. */
export function writeAmount(
  words: typeof allowanceWords.words,
  { amount, isUnlimited, token }: WrittenAmount,
): Written {
  if (isUnlimited) {
    const word = isMaximum(amount) ? words.maximum : words.unlimited
    return { first: word(token ? shortSymbol(token.symbol) : undefined) }
  }
  if (token) return { first: tokenText(amount, token), title: exactText(amount, token) }
  return {
    first: words.unknownToken,
    second: words.baseUnits(shortDigits(`${amount}`)),
    title: words.baseUnits(`${amount}`),
  }
}

export type WrittenAmount = {
  /** Base units. */
  amount: bigint
  isUnlimited?: boolean | undefined
  /** Null or undefined without metadata. */
  token: Token | null | undefined
}

export type Written = { first: string; second?: string; title?: string }
