'use client'
import { formatAmount, formatUnits, type Token } from '@keyhook/sdk'
import { visibleText } from './visible-text'

/** An amount of a token with its symbol, to six decimals and as long as a line holds: '1,000,000.5 USDC'. */
export const tokenText = (amount: bigint, { decimals, symbol }: Token): string =>
  `${shortAmount(amount, decimals)} ${shortSymbol(symbol)}`.trim()

/** An amount to six decimals, in groups of three; of a number of many digits the first and last. */
export function shortAmount(amount: bigint, decimals: number): string {
  const [whole = ''] = formatUnits(amount, decimals).split('.')
  return whole.length > 15 ? shortDigits(whole) : groupDigits(formatAmount(amount, decimals))
}

/** Rounds an amount up to the six decimals that are shown, so that it covers what is needed. */
export function roundUp(amount: bigint, decimals: number): bigint {
  const unit = decimals > 6 ? BigInt(10) ** BigInt(decimals - 6) : BigInt(1)
  return ((amount + unit - BigInt(1)) / unit) * unit
}

/** To the last digit. */
export const exactText = (amount: bigint, { decimals, symbol }: Token): string =>
  `${formatUnits(amount, decimals)} ${visibleText(symbol)}`.trim()

/** What a contract calls itself, with nothing invisible in it. */
export function shortSymbol(symbol: string): string {
  const text = visibleText(symbol)
  return [...text].length > 14 ? `${[...text].slice(0, 12).join('')}…` : text
}

/** The whole part of a number in groups of three. */
export function groupDigits(number: string): string {
  const [whole = '', ...fraction] = number.split('.')
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}

/** A number of many digits by its first and last. */
export const shortDigits = (digits: string): string =>
  digits.length > 12 ? `${digits.slice(0, 6)}…${digits.slice(-4)}` : digits
