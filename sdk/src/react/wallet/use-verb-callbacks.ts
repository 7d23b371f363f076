'use client'
import { useEffect, useRef } from 'react'
import type { Client } from '../../client.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'

export type VerbCallbacks<result> = {
  /** Called whenever it was done, by whichever part of the page, login included. */
  readonly onSuccess?: ((result: result) => void) | undefined
  readonly onError?: ((error: KeyhookError) => void) | undefined
}

/** Tells a host's callbacks, always the latest ones, how a verb ended. Each mounted hook tells its own. */
export function useVerbCallbacks<result>(verb: Client.Verb, callbacks: VerbCallbacks<result>): void {
  const client = useClient()
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  useEffect(() => {
    const stops = [
      client.events.on('verbSucceeded', (event) => {
        // The action of that name reports what its own type says.
        if (event.verb === verb) latest.current.onSuccess?.(event.result as result)
      }),
      client.events.on('verbFailed', (event) => {
        if (event.verb === verb) latest.current.onError?.(event.error)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client, verb])
}
