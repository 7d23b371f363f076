'use client'
import { createContext } from 'react'

/** The part of a screen's body that the user has read. */
export type Reading = {
  hasMore: boolean
  /** True once the end of the content has been on screen. */
  isRead: boolean
  /** Scrolls by a page. */
  readOn: () => void
}

export const ReadingContext = createContext<Reading>({ hasMore: false, isRead: true, readOn: () => {} })

/** False while the page requires more reading than its screen. A page that other origins open provides it. */
export const PageReadingContext = createContext(true)
