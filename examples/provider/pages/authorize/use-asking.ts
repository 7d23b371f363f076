import type { Client } from '@keyhook/sdk/core'
import { crossApp, type CrossAppRequest, isKeyhookError, type KeyhookError } from '@keyhook/sdk/wire'
import { useEffect, useState } from 'react'
import type { AuthorizationRequest } from './take-request'

type Asking = {
  readonly request: CrossAppRequest | undefined
  readonly error: KeyhookError | undefined
  readonly isLeaving: boolean
  readonly allow: () => void
  readonly cancel: () => void
  readonly retry: () => void
}

/** Returns the requester's details, and functions that allow and deny the request. */
export function useAsking(client: Client, authorization: AuthorizationRequest | undefined): Asking {
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
    if (authorization)
      client.http
        .call(crossApp.request, authorization, { signal })
        .then(setRequest, (thrown) => signal.aborted || fail(thrown))
    return () => left.abort()
  }, [authorization, client, tries])

  const leave = (url: string) => {
    sessionStorage.clear()
    // `replace` leaves the authorization request out of the browser's history.
    location.replace(url)
  }
  return {
    request,
    error,
    isLeaving,
    allow() {
      if (!authorization) return
      setIsLeaving(true)
      client.http.call(crossApp.allow, authorization).then(({ url }) => leave(url), fail)
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
