'use client'
import { createContext } from 'react'
import type { Word } from './define-words'

/** Replacements by table name, then by key. Missing keys keep their default words. */
export type WordOverrides = { readonly [table: string]: { readonly [key: string]: Word | undefined } | undefined }

export const WordsContext = createContext<WordOverrides>({})
