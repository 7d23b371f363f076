'use client'
import { toLatinDigits } from '@keyhook/sdk'

/**
 * Parses a typed or pasted decimal number and returns it with `.` as its point, or undefined. A comma or point is a
 * group separator if the language groups with it and the digits fit (`1,234`). Otherwise it is the decimal separator
 * (`0,05`).
 */
export function parseAmount(text: string, { group }: Separators): string | undefined {
  const bare = toLatinDigits(text).replace(/[\s'’_\u066c]/g, '')
  const ungrouped = isGrouped(bare, group) ? bare.split(group).join('') : bare
  const [whole = '', fraction, ...rest] = ungrouped.split(/[.,\u066b]/)
  if (rest.length > 0 || !/^\d*$/.test(whole + (fraction ?? ''))) return undefined
  return fraction === undefined ? whole : `${whole || '0'}.${fraction}`
}

/** Returns the group and decimal separators of a language for Latin digits. */
export function separatorsOf(locale: string | undefined): Separators {
  const language = new Intl.NumberFormat(locale).resolvedOptions().locale
  const latin = new Intl.Locale(language, { numberingSystem: 'latn' }).toString()
  const parts = new Intl.NumberFormat(latin).formatToParts(12345678.9)
  const of = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: of('decimal') || '.', group: of('group') }
}

/** Formats a number from {@link parseAmount} in a language. The number stays a string, so no digit is lost. */
export function localAmount(amount: string, { decimal, group }: Separators, grouped: boolean): string {
  const [whole = '', fraction] = amount.split('.')
  const shown = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
  return fraction === undefined ? shown : shown + decimal + fraction
}

/** Converts an amount to base units, exactly. Digits beyond `decimals` are cut off. */
export function amountUnits(amount: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}` || '0')
}

export type Separators = { readonly decimal: string; readonly group: string }

/** Returns true if `group` separates groups of three digits. A grouped number never begins with 0. */
function isGrouped(text: string, group: string): boolean {
  if (group !== ',' && group !== '.') return false
  const [whole = ''] = text.split(group === ',' ? '.' : ',')
  return new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+$`).test(whole)
}
