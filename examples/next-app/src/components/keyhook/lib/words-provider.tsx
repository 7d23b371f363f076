'use client'
import { createContext, type ReactNode } from 'react'
import type { Word } from './define-words'

/** Replacements by table name, then by key. What is absent keeps the words of its table. */
export type WordOverrides = { readonly [table: string]: { readonly [key: string]: Word | undefined } | undefined }

export const WordsContext = createContext<WordOverrides>({})

/** Replaces words in everything below it. */
export function WordsProvider({ children, words }: { children: ReactNode; words: WordOverrides }) {
  return <WordsContext.Provider value={words}>{children}</WordsContext.Provider>
}
// keyhook core@0.1.0
