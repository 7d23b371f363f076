'use client'
import { useEffect, useRef } from 'react'
import type { Client } from '../../client.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { pendingLogin } from '../../flows/login/pending-login.js'
import { useClient } from '../core/use-client.js'
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

/** Tells a host's callbacks, always the latest ones, of every login. Each mounted hook tells its own. */
export function useLoginCallbacks(callbacks: LoginCallbacks): void {
  const client = useClient()
  const latest = useRef(callbacks)
  const toldOf = useRef<Client>(undefined)
  const ready = useClientState(({ status }) => status === 'ready')
  useEffect(() => {
    latest.current = callbacks
  })
  useEffect(() => {
    const stops = [
      client.events.on('login', (login) => {
        toldOf.current = client
        latest.current.onComplete?.(login)
      }),
      client.events.on('loginFailed', ({ error }) => latest.current.onError?.(error)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client])
  useEffect(() => {
    if (!ready || toldOf.current === client) return
    toldOf.current = client
    const { isNewUser, session, user } = client.store.getState()
    if (session !== 'authenticated' || !user || pendingLogin.read(client, user.id)) return
    latest.current.onComplete?.({
      user,
      isNewUser,
      wasAlreadyAuthenticated: true,
      loginMethod: null,
      loginAccount: null,
    })
  }, [client, ready])
}
