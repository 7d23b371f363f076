'use client'
import { toLatinDigits } from '@keyhook/sdk'

/**
 * A decimal number as it is typed or pasted, with `.` for its point; undefined for what is none. Of comma and point the
 * one that the language groups with counts as such where it can (`1,234`), else as the decimal separator (`0,05`).
 */
export function parseAmount(text: string, { group }: Separators): string | undefined {
  const bare = toLatinDigits(text).replace(/[\s'’_\u066c]/g, '')
  const ungrouped = isGrouped(bare, group) ? bare.split(group).join('') : bare
  const [whole = '', fraction, ...rest] = ungrouped.split(/[.,\u066b]/)
  if (rest.length > 0 || !/^\d*$/.test(whole + (fraction ?? ''))) return undefined
  return fraction === undefined ? whole : `${whole || '0'}.${fraction}`
}

/** How a language writes numbers in Latin digits. */
export function separatorsOf(locale: string | undefined): Separators {
  const language = new Intl.NumberFormat(locale).resolvedOptions().locale
  const latin = new Intl.Locale(language, { numberingSystem: 'latn' }).toString()
  const parts = new Intl.NumberFormat(latin).formatToParts(12345678.9)
  const of = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: of('decimal') || '.', group: of('group') }
}

/** A number as {@link parseAmount} gives it, as its language writes it. Exact: it is never a floating-point number. */
export function localAmount(amount: string, { decimal, group }: Separators, grouped: boolean): string {
  const [whole = '', fraction] = amount.split('.')
  const shown = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
  return fraction === undefined ? shown : shown + decimal + fraction
}

export type Separators = { readonly decimal: string; readonly group: string }

/** Groups of three before the other separator. No number that is grouped begins with a 0. */
function isGrouped(text: string, group: string): boolean {
  if (group !== ',' && group !== '.') return false
  const [whole = ''] = text.split(group === ',' ? '.' : ',')
  return new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+$`).test(whole)
}
