'use client'
import { useEffect, useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { CrossAppWallet, crossAppWallet } from '../../calls/cross-app/cross-app-wallet.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import type { TypedData } from '../../domain/entities/typed-data.js'
import type { User } from '../../domain/entities/user.js'
import type { OAuthState } from '../../flows/login/redirect.js'
import { startRedirect } from '../../flows/login/start-redirect.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { useLatestRedirect } from './use-latest-redirect.js'

/**
 * Logs a user in with the account they have in another app, and links and unlinks such accounts. The app that is to know
 * them must be one that the other lets ask.
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
        handled(
          import('../../actions/account/unlink-cross-app-account.js').then(({ unlinkCrossAppAccount }) =>
            unlinkCrossAppAccount(client, { subject }),
          ),
        ),
      signMessage: (message, { address }) => ask(address, (wallet) => wallet.signMessage(message)),
      signTypedData: (typedData, { address }) => ask(address, (wallet) => wallet.signTypedData(typedData)),
      sendTransaction: (request, { address }) => ask(address, (wallet) => wallet.sendTransaction(request)),
    }
  }, [client])
  return { ...verbs, loading: state.status === 'loading', state }
}

/** Loaded ahead: the window of the other app opens in the click. */
let loaded: typeof crossAppWallet | undefined
const load = async () => (loaded = (await import('../../calls/cross-app/cross-app-wallet.js')).crossAppWallet)

const isCrossApp = (method: LoginMethod) => method.startsWith('privy:')

/** One of the wallets of a linked account. */
type Wallet = { address: string }

type UseCrossAppAccountsReturnType = useCrossAppAccounts.Verbs & {
  /** Whether the user is in the other app, or has just come back. */
  loading: boolean
  /** Of the app that was gone to last. */
  state: OAuthState
}

export declare namespace useCrossAppAccounts {
  type Verbs = {
    /**
     * Call it in a click: the other app opens in a window, and takes the place of the page where the browser blocks it.
     * Resolves with the user once they are logged in; rejects with a typed error, which is also in `state`.
     */
    loginWithCrossAppAccount: (parameters: {
      appId: string
      disableSignup?: boolean | undefined
      /** Needed when the app asks for a captcha. */
      captchaToken?: string | undefined
    }) => Promise<User>
    /** Likewise, for the user who is logged in. */
    linkCrossAppAccount: (parameters: { appId: string }) => Promise<User>
    /** Takes the account with that `subject` from the user's, once they have confirmed it with a code. */
    unlinkCrossAppAccount: (parameters: { subject: string }) => Promise<User>
    /**
     * Asks a wallet that the user has in a linked app to sign a text, or bytes as hex, in a window of that app. Call it in a
     * click. Resolves with the signature; rejects with `USER_REJECTED`, and `INVALID_REQUEST` for an app that is for reading.
     */
    signMessage: (message: string, options: Wallet) => Promise<string>
    /** Likewise, for typed data (EIP-712). */
    signTypedData: (typedData: TypedData, options: Wallet) => Promise<string>
    /** Likewise, for a transaction, which that app sends. Resolves with its hash. */
    sendTransaction: (request: TransactionRequest, options: Wallet) => Promise<string>
  }
  type ReturnType = UseCrossAppAccountsReturnType
}
