'use client'
import type { Client } from '../../client.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClientEvent } from '../core/use-client-event.js'

export type VerbCallbacks<result> = {
  /** Called after every success in any component, including wallets that a login creates. */
  readonly onSuccess?: ((result: result) => void) | undefined
  /** Called with the error after every failure, from any component. */
  readonly onError?: ((error: KeyhookError) => void) | undefined
}

/** Calls the callbacks of the calling hook when a wallet action ends, whichever component called the action. */
export function useVerbCallbacks<result>(verb: Client.Verb, { onError, onSuccess }: VerbCallbacks<result>): void {
  useClientEvent('verbSucceeded', (event) => {
    // TypeScript cannot infer that the event of an action has that action's result type.
    if (event.verb === verb) onSuccess?.(event.result as result)
  })
  useClientEvent('verbFailed', (event) => {
    if (event.verb === verb) onError?.(event.error)
  })
}
