'use client'
import type { Client } from '../../client.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClientEvent } from '../core/use-client-event.js'

export type VerbCallbacks<result> = {
  /** Called after every success, from any component, login included. */
  readonly onSuccess?: ((result: result) => void) | undefined
  /** Called with the error after every failure, from any component. */
  readonly onError?: ((error: KeyhookError) => void) | undefined
}

/** Calls the host's callbacks when a verb ends, wherever it was called. */
export function useVerbCallbacks<result>(verb: Client.Verb, { onError, onSuccess }: VerbCallbacks<result>): void {
  useClientEvent('verbSucceeded', (event) => {
    // The event of a verb has the result of its type.
    if (event.verb === verb) onSuccess?.(event.result as result)
  })
  useClientEvent('verbFailed', (event) => {
    if (event.verb === verb) onError?.(event.error)
  })
}
