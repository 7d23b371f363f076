'use client'
import { useEffect, useRef } from 'react'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'

export type AccountCallbacks = {
  readonly onSuccess: (changed: Client.Events['accountChanged']) => void
  readonly onError: (error: KeyhookError, method: LoginMethod) => void
}

/** Calls the latest callbacks after each link or update, successful or not. */
export function useAccountCallbacks(intent: 'link' | 'update', callbacks: AccountCallbacks): void {
  const client = useClient()
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  useEffect(() => {
    const stops = [
      client.events.on('accountChanged', (event) => event.intent === intent && latest.current.onSuccess(event)),
      client.events.on(
        'accountFailed',
        (event) => event.intent === intent && latest.current.onError(event.error, event.method),
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client, intent])
}
