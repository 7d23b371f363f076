'use client'
import type { ReactNode } from 'react'
import { type WordOverrides, WordsContext } from './words-context'

/** Replaces words in its children. */
export function WordsProvider({ children, words }: { children: ReactNode; words: WordOverrides }) {
  return <WordsContext.Provider value={words}>{children}</WordsContext.Provider>
}
