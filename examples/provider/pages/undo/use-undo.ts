import type { Client } from '@keyhook/sdk/core'
import { useKeyhook, useLogin, useLogout } from '@keyhook/sdk'
import { isKeyhookError, type KeyhookError, users } from '@keyhook/sdk/wire'
import { useEffect, useState } from 'react'

export type Undoing = {
  readonly state: State
  readonly undo: () => void
  readonly retry: () => void
  readonly logIn: () => void
}

type What = Awaited<ReturnType<typeof describe>>

type State =
  | { readonly status: 'asking' }
  | { readonly status: 'done' }
  | { readonly status: 'offered' | 'busy'; readonly what: What }
  /** The undo link no longer works, or is incomplete. */
  | { readonly status: 'over' }
  | { readonly status: 'error'; readonly error: KeyhookError }

const describe = ({ http }: Pick<Client, 'http'>, secret: string) => http.call(users.describeUndo, { secret })

/**
 * Reads what an undo link would change. Changes nothing before the user agrees, because mail scanners also open links.
 */
export function useUndo(client: Client, secret: string | undefined): Undoing {
  const [state, setState] = useState<State>({ status: secret === undefined ? 'over' : 'asking' })
  const [tries, setTries] = useState(0)
  const { ready, user } = useKeyhook()
  const { login } = useLogin()
  const { logout } = useLogout()
  const userId = user?.id

  useEffect(() => {
    let isOver = false
    // The undo also ends this page's login. Its result must stay on the page.
    const show = (next: State) =>
      !isOver && setState((now) => (now.status === 'busy' || now.status === 'done' ? now : next))
    if (secret !== undefined && ready)
      describe(client, secret).then(
        (what) => show({ status: 'offered', what }),
        (error: unknown) => show(toState(error)),
      )
    return () => {
      isOver = true
    }
    // The result depends on the user who is logged in.
  }, [client, ready, secret, tries, userId])

  return {
    state,
    undo() {
      if (secret === undefined || state.status !== 'offered') return
      setState({ status: 'busy', what: state.what })
      client.http.call(users.undo, { secret }).then(
        () => setState({ status: 'done' }),
        (error: unknown) => setState(toState(error)),
      )
    },
    /** Loads the effect of the link again, because the effect may have changed. */
    retry() {
      setState({ status: 'asking' })
      setTries((before) => before + 1)
    },
    /** Logs in again as the current owner. An older login, or a login of another user, does not allow the undo. */
    logIn() {
      const loggedOut = userId === undefined ? Promise.resolve() : logout()
      void loggedOut.then(() => login({ disableSignup: true }))
    },
  }
}

function toState(error: unknown): State {
  if (!isKeyhookError(error)) throw error
  return error.code === 'INVALID_CREDENTIALS' ? { status: 'over' } : { status: 'error', error }
}
