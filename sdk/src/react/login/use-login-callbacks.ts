'use client'
import { useEffect, useRef } from 'react'
import type { Client } from '../../client.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { pendingLogin } from '../../flows/login/pending-login.js'
import { useClient } from '../core/use-client.js'
import { useClientEvent } from '../core/use-client-event.js'
import { useClientState } from '../core/use-client-state.js'

export type LoginCallbacks = {
  /**
   * A user is logged in, terms and wallet included. Also called once when somebody is logged in already, with
   * `wasAlreadyAuthenticated`.
   */
  onComplete?: ((login: Client.Events['login']) => void) | undefined
  /** A login did not come about; `USER_EXITED_AUTH_FLOW` when the user closed the screens. */
  onError?: ((error: KeyhookError) => void) | undefined
}

/** Calls a host's callbacks at every login. Each mounted hook calls its own. */
export function useLoginCallbacks(callbacks: LoginCallbacks): void {
  const client = useClient()
  const reported = useRef<Client>(undefined)
  const ready = useClientState(({ status }) => status === 'ready')
  useClientEvent('login', (login) => {
    reported.current = client
    callbacks.onComplete?.(login)
  })
  useClientEvent('loginFailed', ({ error }) => callbacks.onError?.(error))
  useEffect(() => {
    if (!ready || reported.current === client) return
    reported.current = client
    const { isNewUser, session, user } = client.store.getState()
    if (session !== 'authenticated' || !user || pendingLogin.read(client, user.id)) return
    callbacks.onComplete?.({
      user,
      isNewUser,
      wasAlreadyAuthenticated: true,
      loginMethod: null,
      loginAccount: null,
    })
  }, [callbacks, client, ready])
}
