import { useCallback, useState } from 'react'
import { handled } from '../../base/handled.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'

/** How the newest call of the verb stands; `error` is what it rejected with. */
export type AttemptState =
  | { readonly status: 'initial' }
  | { readonly status: 'submitting' }
  | { readonly status: 'success' }
  | { readonly status: 'error'; readonly error: KeyhookError }

/** How the newest attempt of a verb stands. */
export function useAttempt() {
  const [state, setState] = useState<AttemptState>({ status: 'initial' })
  const run = useCallback(<value>(attempt: () => Promise<value>): Promise<value> => {
    const submitting = { status: 'submitting' } as const
    setState(submitting)
    // An older attempt says nothing of a newer one.
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
