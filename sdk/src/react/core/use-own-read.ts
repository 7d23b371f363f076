'use client'
import { createContext, useCallback, useEffect, useRef, useState } from 'react'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import type { ReadQuery } from '../query/read-query.js'
import { watchChanges } from '../query/watch-changes.js'
import { useClient } from './use-client.js'

/**
 * Runs a query without react-query. Reads when the component mounts, when its data has changed, and on `refresh`. The
 * caller memoizes the query.
 */
export function useOwnRead<value>(query: ReadQuery<value>): useOwnRead.ReturnType<value> {
  const client = useClient()
  const [answer, setAnswer] = useState<Answer<value>>()
  const count = useRef(0)
  const current = useRef<Promise<void>>(undefined)
  const load = useCallback(
    (signal?: AbortSignal) => {
      const read = async () => {
        if (!query.enabled) return
        const turn = ++count.current
        const next = await query.queryFn({ signal }).then(
          (value) => ({ value }),
          (error: unknown) => ({ error: toKeyhookError(error) }),
        )
        // Ignores this result if a later read has started, because its data is newer.
        if (turn !== count.current || signal?.aborted) return
        setAnswer((before) => ({ query, value: before?.query === query ? before.value : undefined, ...next }))
      }
      return (current.current = read())
    },
    [query],
  )
  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    void load(signal)
    const stop = watchChanges(client, (name) => name === query.queryKey[2] && void load(signal))
    return () => {
      unmounted.abort()
      stop()
    }
  }, [client, load, query])
  const { error, value } = answer?.query === query ? answer : { error: undefined, value: undefined }
  const refresh = useCallback(() => load(), [load])
  const settled = useCallback(async () => current.current, [])
  return { value, error, isLoading: query.enabled && value === undefined && !error, refresh, settled }
}

type Answer<value> = {
  query: ReadQuery<value>
  value?: value | undefined
  error?: KeyhookError | undefined
}

export declare namespace useOwnRead {
  type ReturnType<value> = {
    value: value | undefined
    /** The error of the last read. `value` keeps the result of an earlier read. */
    error: KeyhookError | undefined
    isLoading: boolean
    /** Reads again. Resolves when that read has ended, even if it failed. */
    refresh: () => Promise<void>
    /** Resolves when the current read has ended. */
    settled: () => Promise<void>
  }
}

/**
 * Hook that runs the SDK's queries. `QueryProvider` replaces it with react-query, which the main entry must not import.
 */
export const ReadContext = createContext<typeof useOwnRead>(useOwnRead)
