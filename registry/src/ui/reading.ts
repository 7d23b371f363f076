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
 * True if nothing above the screen must be read first. Pages that other origins open set it to false until the user has
 * read the part above the screen.
 */
export const PageReadingContext = createContext(true)
