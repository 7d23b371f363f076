'use client'
import { formatAmount } from '@keyhook/sdk'
import { groupDigits, shortSymbol } from '../../lib/token-text'
import type { sendTransactionWords } from '../../words/send-transaction'
import type { Shortage } from './transaction'

/** What is missing, rounded up so that it is enough, and where it is to be added. */
export function shortageText(
  words: typeof sendTransactionWords.words,
  { amount, token: { decimals, symbol } }: Shortage,
  network: string,
): string {
  const unit = decimals > 6 ? BigInt(10) ** BigInt(decimals - 6) : BigInt(1)
  const rounded = ((amount + unit - BigInt(1)) / unit) * unit
  const missing = `${groupDigits(formatAmount(rounded, decimals))} ${shortSymbol(symbol)}`
  return `${words.needMore(missing)} ${words.addFunds(network)}`
}
