'use client'
import { createContext } from 'react'
import { useOwnRead } from './use-own-read.js'

/**
 * Hook that runs the SDK's queries. `QueryProvider` replaces it with react-query, which the main entry must not import.
 */
export const ReadContext = createContext<typeof useOwnRead>(useOwnRead)
