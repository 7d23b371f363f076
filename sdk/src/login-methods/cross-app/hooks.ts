'use client'
import { useEffect, useMemo, useCallback } from 'react'
import { handled } from '../../base/handled.js'
import type { CrossAppWallet, crossAppWallet } from './wallet.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import type { TypedData } from '../../domain/entities/ethereum.js'
import type { User } from '../../domain/entities/user.js'
import type { OAuthState } from '../../flows/login/redirect.js'
import { startRedirect } from '../../flows/login/start-redirect.js'
import { useClient } from '../../react/core/use-client.js'
import { useClientState } from '../../react/core/use-client-state.js'
import { useLatestRedirect } from '../../react/login/use-latest-redirect.js'
import type { CrossAppConnection, CrossAppGrant } from './account.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useRead } from '../../react/core/use-read.js'
import { getCrossAppConnectionsQueryOptions, getCrossAppGrantsQueryOptions } from './queries.js'
import { revokeCrossAppGrant } from './calls.js'

/**
 * Logs a user in with an account of another app, and links and unlinks such accounts. The other app must list this one as a
 * requester app.
 *
 * @example
 * import { useCrossAppAccounts } from '@keyhook/sdk'
 *
 * export function Login() {
 *   const { loginWithCrossAppAccount, loading, state } = useCrossAppAccounts()
 *   const login = () => loginWithCrossAppAccount({ appId: 'fieldnotes-00000000000001' })
 *   return (
 *     <>
 *       <button disabled={loading} onClick={login}>
 *         Continue with Fieldnotes
 *       </button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useCrossAppAccounts(): useCrossAppAccounts.ReturnType {
  const client = useClient()
  const state = useLatestRedirect(isCrossApp)
  const isLinked = useClientState(({ user }) => user?.linkedAccounts.some(({ type }) => type === 'cross_app') ?? false)
  useEffect(() => {
    if (isLinked) load().catch(() => {})
  }, [isLinked])
  const verbs = useMemo<useCrossAppAccounts.Verbs>(() => {
    const ask = (address: string, run: (wallet: CrossAppWallet) => Promise<string>) =>
      handled(loaded ? run(loaded(client, address)) : load().then((open) => run(open(client, address))))
    return {
      loginWithCrossAppAccount: ({ appId, ...given }) =>
        startRedirect(client, { method: `privy:${appId}`, intent: 'login', ...given }),
      linkCrossAppAccount: ({ appId }) => startRedirect(client, { method: `privy:${appId}`, intent: 'link' }),
      unlinkCrossAppAccount: ({ subject }) =>
        handled(import('./actions.js').then(({ unlinkCrossAppAccount }) => unlinkCrossAppAccount(client, { subject }))),
      signMessage: (message, { address }) => ask(address, (wallet) => wallet.signMessage(message)),
      signTypedData: (typedData, { address }) => ask(address, (wallet) => wallet.signTypedData(typedData)),
      sendTransaction: (request, { address }) => ask(address, (wallet) => wallet.sendTransaction(request)),
    }
  }, [client])
  return { ...verbs, loading: state.status === 'loading', state }
}

/** Loads the code in advance, so that the popup of the other app opens within the click. */
let loaded: typeof crossAppWallet | undefined
const load = async () => (loaded = (await import('./wallet.js')).crossAppWallet)

const isCrossApp = (method: LoginMethod) => method.startsWith('privy:')

/** A wallet of a linked account. */
type Wallet = { address: string }

type UseCrossAppAccountsReturnType = useCrossAppAccounts.Verbs & {
  /** True while the user is in the other app, or has just returned. */
  loading: boolean
  /** The state of the latest redirect to an app. */
  state: OAuthState
}

export declare namespace useCrossAppAccounts {
  type Verbs = {
    /**
     * Opens the other app in a popup, or in this page if the browser blocks popups. Call it in a click. Resolves with the user
     * after the login. Rejects with a typed error, which is also in `state`.
     */
    loginWithCrossAppAccount: (parameters: {
      appId: string
      disableSignup?: boolean | undefined
      /** Captcha token. Required if the app has a captcha. */
      captchaToken?: string | undefined
    }) => Promise<User>
    /** Links the account to the user who is logged in, in the same way. */
    linkCrossAppAccount: (parameters: { appId: string }) => Promise<User>
    /** Unlinks the account with the given `subject`, after the user has confirmed it with a code. */
    unlinkCrossAppAccount: (parameters: { subject: string }) => Promise<User>
    /**
     * Opens a popup of a linked app, where its wallet signs a text, or bytes as hex. Call it in a click. Resolves with
     * the signature. Rejects with `USER_REJECTED`, and with `INVALID_REQUEST` for a read-only app.
     */
    signMessage: (message: string, options: Wallet) => Promise<string>
    /** Requests a signature of typed data (EIP-712) in the same way. */
    signTypedData: (typedData: TypedData, options: Wallet) => Promise<string>
    /** Requests the linked app to send a transaction, in the same way. Resolves with the transaction hash. */
    sendTransaction: (request: TransactionRequest, options: Wallet) => Promise<string>
  }
  type ReturnType = UseCrossAppAccountsReturnType
}

/**
 * Returns the provider apps whose accounts this app accepts, from the provider's settings. Below a `QueryProvider`, it
 * uses the host's `QueryClient`. Otherwise, it reads when the component mounts.
 *
 * @example
 * import { useCrossAppAccounts, useCrossAppConnections } from '@keyhook/sdk'
 *
 * export function Login() {
 *   const { connections, error } = useCrossAppConnections()
 *   const { loginWithCrossAppAccount } = useCrossAppAccounts()
 *   if (error) return <p role="alert">{error.message}</p>
 *   return connections?.map(({ appId, name }) => (
 *     <button key={appId} onClick={() => loginWithCrossAppAccount({ appId })}>
 *       Continue with {name}
 *     </button>
 *   ))
 * }
 */
export function useCrossAppConnections(): useCrossAppConnections.ReturnType {
  const client = useClient()
  const query = useMemo(() => getCrossAppConnectionsQueryOptions(client), [client])
  const { value: connections, error, isLoading, refresh } = useRead(query)
  return { connections, error, isLoading, refresh }
}

type UseCrossAppConnectionsReturnType = {
  /** The provider apps; undefined until they are loaded. */
  connections: readonly CrossAppConnection[] | undefined
  /** The error of the latest request. Earlier results stay. */
  error: KeyhookError | undefined
  /** True while a request is pending. */
  isLoading: boolean
  /** Loads the list again. */
  refresh: () => Promise<void>
}

export declare namespace useCrossAppConnections {
  type ReturnType = UseCrossAppConnectionsReturnType
}

/**
 * Returns the requester apps with access to the user's account in this app, and revokes access. Below a
 * `QueryProvider`, it uses the host's `QueryClient`. Otherwise, it reads when the component mounts and after access is
 * revoked.
 *
 * @example
 * import { useCrossAppGrants } from '@keyhook/sdk'
 *
 * export function Grants() {
 *   const { grants, error, revoke } = useCrossAppGrants()
 *   if (error) return <p role="alert">{error.message}</p>
 *   return grants?.map(({ appId, name }) => (
 *     <button key={appId} onClick={() => revoke({ appId })}>
 *       Take access from {name}
 *     </button>
 *   ))
 * }
 */
export function useCrossAppGrants(): useCrossAppGrants.ReturnType {
  const client = useClient()
  const userId = useClientState(({ user }) => user?.id)
  const query = useMemo(() => getCrossAppGrantsQueryOptions(client, { userId }), [client, userId])
  const { value: grants, settled, ...rest } = useRead(query)
  const revoke = useCallback(
    // Revoking makes the list stale, so a read is already running here.
    (parameters: { appId: string }) => handled(revokeCrossAppGrant(client, parameters).then(settled)),
    [client, settled],
  )
  return { grants, revoke, ...rest }
}

type UseCrossAppGrantsReturnType = {
  /** Most recently used first; undefined until they are loaded. */
  grants: readonly CrossAppGrant[] | undefined
  /** The error of the latest request. Earlier results stay. */
  error: KeyhookError | undefined
  /** True while a request is pending. */
  isLoading: boolean
  /** Revokes an app's access, which the app must then request again. Resolves once the list has reloaded. */
  revoke: (parameters: { appId: string }) => Promise<void>
  /** Loads the list again. */
  refresh: () => Promise<void>
}

export declare namespace useCrossAppGrants {
  type ReturnType = UseCrossAppGrantsReturnType
}
