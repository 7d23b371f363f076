'use client'
import { pageLocale } from './page-locale'

/** Formats a moment in the page's language and the browser's time zone: 'Nov 20, 2026, 1:00 PM'. */
export const formatTime = (time: number): string =>
  new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time)
