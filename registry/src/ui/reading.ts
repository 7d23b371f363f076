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

/**
 * False while the page itself must be read further, apart from its screen. Provided by pages that other origins open.
 */
export const PageReadingContext = createContext(true)
