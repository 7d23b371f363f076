'use client'
import { useContext, useMemo } from 'react'
import type { WordTable } from './define-words'
import { WordsContext } from './words-context'

/** The words of one screen, with whatever the host has replaced. */
export function useWords<words extends object>(table: WordTable<string, words>): words {
  const overrides = useContext(WordsContext)[table.name]
  return useMemo(() => (overrides ? { ...table.words, ...overrides } : table.words), [overrides, table])
}
