'use client'
import { createContext, useContext } from 'react'
import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'

/** The client that `KeyhookProvider` passes to the hooks below it. */
export const ClientContext = createContext<Client | undefined>(undefined)

/**
 * Returns the client of the nearest `KeyhookProvider`, for the functions of `@keyhook/sdk/core`.
 *
 * @example
 * import { useClient } from '@keyhook/sdk'
 * import { openLogin } from '@keyhook/sdk/core'
 *
 * export function Login() {
 *   const client = useClient()
 *   return <button onClick={() => openLogin(client)}>Log in</button>
 * }
 */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new KeyhookError('INVALID_REQUEST', 'This hook must be used inside <KeyhookProvider>.')
  return client
}
