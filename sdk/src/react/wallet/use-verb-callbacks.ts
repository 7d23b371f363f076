'use client'
import type { Client } from '../../client.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClientEvent } from '../core/use-client-event.js'

export type VerbCallbacks<result> = {
  /** Called whenever it was done, by whichever part of the page, login included. */
  readonly onSuccess?: ((result: result) => void) | undefined
  /** Called with the error whenever it failed, by whichever part of the page. */
  readonly onError?: ((error: KeyhookError) => void) | undefined
}

/** Calls a host's callbacks when a verb has ended, wherever on the page it was called. */
export function useVerbCallbacks<result>(verb: Client.Verb, { onError, onSuccess }: VerbCallbacks<result>): void {
  useClientEvent('verbSucceeded', (event) => {
    // The action of that name reports what its own type says.
    if (event.verb === verb) onSuccess?.(event.result as result)
  })
  useClientEvent('verbFailed', (event) => {
    if (event.verb === verb) onError?.(event.error)
  })
}
