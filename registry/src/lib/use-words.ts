'use client'
import { useContext, useMemo } from 'react'
import type { WordTable } from './define-words'
import { WordsContext } from './words-context'

/** Returns the words of one screen, including the host's replacements. */
export function useWords<words extends object>(table: WordTable<string, words>): words {
  const overrides = useContext(WordsContext)[table.name]
  return useMemo(() => (overrides ? { ...table.words, ...overrides } : table.words), [overrides, table])
}
