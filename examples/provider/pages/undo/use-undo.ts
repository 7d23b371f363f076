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
  /** The link no longer works, or is incomplete. */
  | { readonly status: 'over' }
  | { readonly status: 'error'; readonly error: KeyhookError }

const describe = ({ http }: Pick<Client, 'http'>, secret: string) => http.call(users.describeUndo, { secret })

/**
 * Reads the effect of an email's undo link. The page changes nothing before the user agrees, because mail scanners also
 * open links.
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
    // The result stays on the page, although the undo ends this page's login too.
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
    // The effect depends on the user who is logged in.
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
    /** Loads the effect of the link again, because it may have changed. */
    retry() {
      setState({ status: 'asking' })
      setTries((before) => before + 1)
    },
    /** Requires a login as the current owner. An older login, or a login of another user, does not show the effect. */
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
