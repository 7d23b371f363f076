'use client'
import { formatAmount, formatUnits, type Token } from '@keyhook/sdk'
import { visibleText } from './visible-text'

/** Formats a token amount with its symbol, with at most six decimals: '1,000,000.5 USDC'. */
export const tokenText = (amount: bigint, { decimals, symbol }: Token): string =>
  `${shortAmount(amount, decimals)} ${shortSymbol(symbol)}`.trim()

/**
 * Formats an amount with at most six decimals in groups of three. Long numbers keep only their first and last digits.
 */
export function shortAmount(amount: bigint, decimals: number): string {
  const [whole = ''] = formatUnits(amount, decimals).split('.')
  return whole.length > 15 ? shortDigits(whole) : groupDigits(formatAmount(amount, decimals))
}

/** Rounds an amount up to the six decimals on screen, so that it is never too small. */
export function roundUp(amount: bigint, decimals: number): bigint {
  const unit = decimals > 6 ? BigInt(10) ** BigInt(decimals - 6) : BigInt(1)
  return ((amount + unit - BigInt(1)) / unit) * unit
}

/** Formats a token amount to the last digit. */
export const exactText = (amount: bigint, { decimals, symbol }: Token): string =>
  `${formatUnits(amount, decimals)} ${visibleText(symbol)}`.trim()

/** Returns a contract's symbol without invisible characters, shortened to fit. */
export function shortSymbol(symbol: string): string {
  const text = visibleText(symbol)
  return [...text].length > 14 ? `${[...text].slice(0, 12).join('')}…` : text
}

export function groupDigits(number: string): string {
  const [whole = '', ...fraction] = number.split('.')
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}

/** Shortens a long number to its first and last digits. */
export const shortDigits = (digits: string): string =>
  digits.length > 12 ? `${digits.slice(0, 6)}…${digits.slice(-4)}` : digits
