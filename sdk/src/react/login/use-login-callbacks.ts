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
   * Called when a login is complete, after the terms and the wallet creation. Also called once for a user who is
   * already logged in, with `wasAlreadyAuthenticated`.
   */
  onComplete?: ((login: Client.Events['login']) => void) | undefined
  /** Called when a login fails; `USER_EXITED_AUTH_FLOW` if the user closed the screens. */
  onError?: ((error: KeyhookError) => void) | undefined
}

/** Calls the callbacks of the calling hook after every login, whichever component started it. */
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
