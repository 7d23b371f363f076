import { useCallback, useState } from 'react'
import { handled } from '../../base/handled.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'

/** State of the newest call. `error` is the error that it rejected with. */
export type AttemptState =
  | { readonly status: 'initial' }
  | { readonly status: 'submitting' }
  | { readonly status: 'success' }
  | { readonly status: 'error'; readonly error: KeyhookError }

/** Runs a call, and returns the state of the newest one. */
export function useAttempt() {
  const [state, setState] = useState<AttemptState>({ status: 'initial' })
  const run = useCallback(<value>(attempt: () => Promise<value>): Promise<value> => {
    const submitting = { status: 'submitting' } as const
    setState(submitting)
    // An older call does not change the state of a newer one.
    const end = (next: AttemptState) => setState((now) => (now === submitting ? next : now))
    const result = attempt()
    result.then(
      () => end({ status: 'success' }),
      (error: unknown) => end({ status: 'error', error: toKeyhookError(error) }),
    )
    return handled(result)
  }, [])
  return [state, run] as const
}
