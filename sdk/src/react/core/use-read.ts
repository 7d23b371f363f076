'use client'
import { useContext } from 'react'
import type { ReadQuery } from '../query/read-query.js'
import { ReadContext, type useOwnRead } from './use-own-read.js'

/** Runs a query. Below a `QueryProvider`, it uses the host's `QueryClient`. The caller memoizes the query. */
export function useRead<value>(query: ReadQuery<value>): useOwnRead.ReturnType<value> {
  const useQueryRead = useContext(ReadContext)
  return useQueryRead(query)
}
