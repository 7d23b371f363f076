import type { Client } from '@keyhook/sdk/core'
import { crossApp, type CrossAppRequest, isKeyhookError, type KeyhookError } from '@keyhook/sdk/wire'
import { useEffect, useState } from 'react'
import type { Asked } from './take-request'

type Asking = {
  readonly request: CrossAppRequest | undefined
  readonly error: KeyhookError | undefined
  readonly isLeaving: boolean
  readonly allow: () => void
  readonly cancel: () => void
  readonly retry: () => void
}

/** Who asks, and the two ways to answer. */
export function useAsking(client: Client, request: Asked | undefined): Asking {
  const [request, setRequest] = useState<CrossAppRequest>()
  const [error, setError] = useState<KeyhookError>()
  const [isLeaving, setIsLeaving] = useState(false)
  const [tries, setTries] = useState(0)
  const fail = (thrown: unknown) => {
    if (!isKeyhookError(thrown)) throw thrown
    setIsLeaving(false)
    setError(thrown)
  }

  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    if (request)
      client.http
        .call(crossApp.request, request, { signal })
        .then(setRequest, (thrown) => signal.aborted || fail(thrown))
    return () => left.abort()
  }, [request, client, tries])

  const leave = (url: string) => {
    sessionStorage.clear()
    // What was asked is not in the history.
    location.replace(url)
  }
  return {
    request,
    error,
    isLeaving,
    allow() {
      if (!request) return
      setIsLeaving(true)
      client.http.call(crossApp.allow, request).then(({ url }) => leave(url), fail)
    },
    cancel() {
      if (request) leave(request.deniedUrl)
    },
    retry() {
      setError(undefined)
      setTries((before) => before + 1)
    },
  }
}
