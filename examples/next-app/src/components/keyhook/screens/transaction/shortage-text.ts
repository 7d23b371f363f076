'use client'
import { formatAmount } from '@keyhook/sdk'
import { groupDigits, roundUp, shortSymbol } from '../../lib/token-text'
import type { sendTransactionWords } from '../../words/send-transaction'
import type { Shortage } from './transaction'

/** What is missing, rounded up so that it is enough, and where it is to be added. */
export function shortageText(
  words: typeof sendTransactionWords.words,
  { amount, token: { decimals, symbol } }: Shortage,
  network: string,
): string {
  const missing = `${groupDigits(formatAmount(roundUp(amount, decimals), decimals))} ${shortSymbol(symbol)}`
  return `${words.needMore(missing)} ${words.addFunds(network)}`
}
// keyhook send-transaction@0.1.0
