'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { SigningWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletReturn } from '../../domain/entities/wallet-return.js'
import type { WalletChoice } from '../../domain/entities/wallet-list.js'
import type { Intent } from '../../domain/entities/login-method.js'
import { retryWalletLogin, startWalletLogin } from './start.js'
import { siweFlow, siwsFlow } from './flow.js'
import { type WalletLoginState, walletLoginState } from './login-state.js'
import { useClient } from '../../react/core/use-client.js'
import { useClientState } from '../../react/core/use-client-state.js'
import { useFlow } from '../../react/core/use-flow.js'
import { useConnectWallet } from '../../react/wallet/use-connect-wallet.js'
import { type LoginCallbacks, useLoginCallbacks } from '../../react/login/use-login-callbacks.js'

const none: readonly WalletChoice[] = []

/**
 * Logs a user in with an external Ethereum or Solana wallet, or links it, for your own wallet list. The user selects
 * one of `wallets`, connects it and signs a message.
 *
 * @example
 * import { useLoginWithWallet } from '@keyhook/sdk'
 *
 * export function Login() {
 *   const { login, state, wallets } = useLoginWithWallet({ onComplete: ({ user }) => console.log(user.id) })
 *   return (
 *     <>
 *       {wallets.map(({ id, name }) => (
 *         <button key={id} onClick={() => login({ id })}>
 *           {name}
 *         </button>
 *       ))}
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLoginWithWallet(callbacks: LoginCallbacks = {}): useLoginWithWallet.ReturnType {
  const client = useClient()
  const { state: connection } = useConnectWallet()
  const wallets = useClientState(({ isAppLoaded, loginWalletChoices }) =>
    isAppLoaded ? loginWalletChoices : undefined,
  )
  const [siwe, siweRun] = useFlow(siweFlow)
  const [siws, siwsRun] = useFlow(siwsFlow)
  useLoginCallbacks(callbacks)
  const [proof, run] = siws.status === 'initial' ? [siwe, siweRun] : [siws, siwsRun]
  const verbs = useMemo<useLoginWithWallet.Verbs>(() => {
    const start = (intent: Exclude<Intent, 'update'>, { id, ...options }: useLoginWithWallet.Options) =>
      handled(startWalletLogin(client, { walletId: id, ...options, intent }))
    return {
      login: (options) => start('login', options),
      link: (options) => start('link', options),
      retry: () => handled(retryWalletLogin(client)),
      reset: () => {
        client.store.setState({ walletReturn: undefined })
        void run.send({ type: 'reset' })
      },
    }
  }, [client, run])
  const resumed = useClientState(({ walletReturn }) => (walletReturn?.intent === 'connect' ? undefined : walletReturn))
  const state = useMemo(() => walletLoginState(proof, connection), [connection, proof])
  return { ...verbs, ready: wallets !== undefined, resumed, state, wallets: wallets ?? none }
}

type UseLoginWithWalletReturnType = useLoginWithWallet.Verbs & {
  /** True once the app's methods and the wallets of the page are loaded. Wallets that announce themselves later are added. */
  ready: boolean
  state: WalletLoginState
  /**
   * The wallet whose app has opened this page, and its intent. Pass the wallet to `login` or `link`, as `intent` names.
   * Undefined after either call. Also undefined if the registry's screens are mounted, which continue by themselves.
   */
  resumed: WalletReturn | undefined
  /** The wallets of `useConnectWallet` whose chain type can log in to the app. */
  wallets: readonly WalletChoice[]
}

export declare namespace useLoginWithWallet {
  type Options = {
    /** The ID of a wallet in `wallets`. */
    id?: string | undefined
    /** A connected wallet, instead of `id`. */
    wallet?: SigningWallet | undefined
    /** The chain to which an Ethereum wallet switches. Default: its current chain, if the app supports it. */
    chainId?: number | string | undefined
    /** True if only existing users can log in. */
    disableSignup?: boolean | undefined
    /** Required if the app has a captcha. */
    captchaToken?: string | undefined
  }
  type Verbs = {
    /**
     * Resolves once the user is logged in. `onComplete` is called later, after the terms and the wallet creation.
     * Rejects with the error of the state, and with `USER_EXITED_AUTH_FLOW` if the user leaves.
     */
    login: (options: Options) => Promise<void>
    /** Links the wallet to the user who is logged in. Resolves once it is linked. */
    link: (options: Options) => Promise<void>
    /** Retries the same wallet after an error, twice at most. */
    retry: () => Promise<void>
    /** Cancels the login, so that the user can select a different wallet. */
    reset: () => void
  }
  type ReturnType = UseLoginWithWalletReturnType
}
