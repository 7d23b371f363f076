'use client'
import { formatAmount } from '@keyhook/sdk'
import { groupDigits, roundUp, shortSymbol } from '../../lib/token-text'
import type { sendTransactionWords } from '../../words/send-transaction'
import type { Shortage } from './transaction'

/** Returns the missing amount, rounded up, and the network to add it on. */
export function shortageText(
  words: typeof sendTransactionWords.words,
  { amount, token: { decimals, symbol } }: Shortage,
  network: string,
): string {
  const missing = `${groupDigits(formatAmount(roundUp(amount, decimals), decimals))} ${shortSymbol(symbol)}`
  return `${words.needMore(missing)} ${words.addFunds(network)}`
}
