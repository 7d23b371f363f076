'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'

/**
 * What is read when a component mounts, and again by `refresh`. `read` stays the same function as long as it reads the same;
 * without it there is nothing to read.
 */
export function useRead<value>(read: useRead.Read<value> | undefined): useRead.ReturnType<value> {
  const [answer, setAnswer] = useState<{ of: typeof read; value?: value | undefined; error?: KeyhookError }>()
  const asked = useRef(0)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (!read) return
      const turn = ++asked.current
      const next = await read(signal).then(
        (value) => ({ value }),
        (error: unknown) => ({ error: toKeyhookError(error) }),
      )
      // An answer that was overtaken is none.
      if (turn !== asked.current || signal?.aborted) return
      setAnswer((before) => ({ of: read, value: before?.of === read ? before?.value : undefined, ...next }))
    },
    [read],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  // What was read of something else is nothing.
  const { error, value } = answer?.of === read ? (answer ?? nothing) : nothing
  const refresh = useCallback(() => load(), [load])
  return { value, error, isLoading: read !== undefined && value === undefined && !error, refresh }
}

const nothing: { value?: undefined; error?: undefined } = {}

export declare namespace useRead {
  type Read<value> = (signal: AbortSignal | undefined) => Promise<value>
  type ReturnType<value> = {
    value: value | undefined
    error: KeyhookError | undefined
    isLoading: boolean
    refresh: () => Promise<void>
  }
}
