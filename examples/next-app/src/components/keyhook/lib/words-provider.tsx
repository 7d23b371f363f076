'use client'
import type { ReactNode } from 'react'
import { type WordOverrides, WordsContext } from './words-context'

/** Replaces words in everything below it. */
export function WordsProvider({ children, words }: { children: ReactNode; words: WordOverrides }) {
  return <WordsContext.Provider value={words}>{children}</WordsContext.Provider>
}
// keyhook core@0.1.0
