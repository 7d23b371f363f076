'use client'
import { createContext } from 'react'

/** How far the body of a screen has been read. */
export type Reading = {
  /** Some of it is hidden below. */
  hasMore: boolean
  /** Its end has been on screen. */
  isRead: boolean
  /** Scrolls a page. */
  readOn: () => void
}

export const ReadingContext = createContext<Reading>({ hasMore: false, isRead: true, readOn: () => {} })
// keyhook core@0.1.0
