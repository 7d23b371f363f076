'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { listCrossAppConnections } from '../../calls/cross-app/list-cross-app-connections.js'
import type { CrossAppConnection } from '../../domain/entities/cross-app.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'

/**
 * The apps whose accounts this one takes, as the provider's settings have them. Read when the component mounts.
 *
 * @example
 * const { connections, isLoading, error, refresh } = useCrossAppConnections()
 */
export function useCrossAppConnections(): useCrossAppConnections.ReturnType {
  const client = useClient()
  const [read, setRead] = useState<Read>({})
  const asked = useRef(0)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const turn = ++asked.current
      const answer = await listCrossAppConnections(client, { signal }).then(
        (connections): Read => ({ connections }),
        (error: unknown): Read => ({ error: toKeyhookError(error) }),
      )
      // An answer that was overtaken is none.
      if (turn === asked.current && !signal?.aborted) setRead(({ connections }) => ({ connections, ...answer }))
    },
    [client],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  const { connections, error } = read
  return { connections, error, isLoading: !connections && !error, refresh: () => load() }
}

type Read = { connections?: readonly CrossAppConnection[] | undefined; error?: KeyhookError | undefined }

type UseCrossAppConnectionsReturnType = {
  /** Undefined until they are known. */
  connections: readonly CrossAppConnection[] | undefined
  /** Why they could not be read the last time; those read before stay. */
  error: KeyhookError | undefined
  isLoading: boolean
  /** Reads them again. */
  refresh: () => Promise<void>
}

export declare namespace useCrossAppConnections {
  type ReturnType = UseCrossAppConnectionsReturnType
}
