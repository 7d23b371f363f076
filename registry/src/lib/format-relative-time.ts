'use client'
import { pageLocale } from './page-locale'

/** Formats a moment relative to another in the page's language: 'in 3 days', '2 hours ago'. */
export function formatRelativeTime(time: number, now: number): string {
  const seconds = (time - now) / 1000
  const [unit, length] = units.find(([, , upTo]) => Math.abs(seconds) < upTo) ?? ['year', 31_556_952]
  return new Intl.RelativeTimeFormat(pageLocale(), { numeric: 'always' }).format(Math.trunc(seconds / length), unit)
}

/** Units with their length in seconds and the number up to which each is used. */
const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, length: number, upTo: number])[] = [
  ['second', 1, 60],
  ['minute', 60, 3600],
  ['hour', 3600, 48 * 3600],
  ['day', 86_400, 60 * 86_400],
  ['month', 2_629_746, 2 * 31_556_952],
]
