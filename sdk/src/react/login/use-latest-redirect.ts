'use client'
import { useMemo, useSyncExternalStore } from 'react'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { latestRedirect } from '../../flows/login/latest-redirect.js'
import { type OAuthState, redirectFlow } from '../../flows/login/redirect.js'
import { useClient } from '../core/use-client.js'

const initial: OAuthState = { status: 'initial' }

/**
 * Returns the state of the latest OAuth redirect if it is for one of the requested methods. The redirect may have been
 * started by an earlier page.
 */
export function useLatestRedirect(isMeant: (method: LoginMethod) => boolean = () => true): OAuthState {
  const client = useClient()
  const latest = latestRedirect(client)
  const { method } = useSyncExternalStore(latest.subscribe, latest.getState, latest.getInitialState)
  const flow = useMemo(
    () => (method === undefined ? undefined : getFlow(client, redirectFlow(method))),
    [client, method],
  )
  const state = useSyncExternalStore(
    flow?.subscribe ?? (() => () => {}),
    () => flow?.getState() ?? initial,
    () => initial,
  )
  return method !== undefined && isMeant(method) ? state : initial
}
