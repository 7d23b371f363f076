'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { SigningWallet } from '../../domain/entities/signing-wallet.js'
import type { WalletReturn } from '../../domain/entities/wallet-return.js'
import type { WalletChoice } from '../../domain/entities/wallet-choice.js'
import type { Intent } from '../../domain/entities/intent.js'
import { retryWalletLogin } from '../../flows/login/retry-wallet-login.js'
import { startWalletLogin } from '../../flows/login/start-wallet-login.js'
import { siweFlow, siwsFlow } from '../../flows/login/wallet-proof.js'
import { type WalletLoginState, walletLoginState } from '../../flows/login/wallet-login-state.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { useFlow } from '../core/use-flow.js'
import { useConnectWallet } from '../wallet/use-connect-wallet.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

const none: readonly WalletChoice[] = []

/**
 * Logs a user in with a wallet they have, or links it, with a list and a look of your own: the user chooses one of
 * `wallets`, it is connected where it is not, and signs a message. On Ethereum and on Solana alike.
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
  /** Whether the wallets of the page were looked for, and the app's methods are known. Those that announce themselves later join the list. */
  ready: boolean
  state: WalletLoginState
  /**
   * The wallet whose app has opened this page, and whether to log in with it or to link it: pass it to the verb of that name.
   * Undefined after a verb is called, and where the copied screens are mounted, which continue by themselves.
   */
  resumed: WalletReturn | undefined
  /** As `useConnectWallet` lists them, those alone whose chain the app logs in with. */
  wallets: readonly WalletChoice[]
}

export declare namespace useLoginWithWallet {
  type Options = {
    /** Of the choice. */
    id?: string | undefined
    /** In its place: one that is connected. */
    wallet?: SigningWallet | undefined
    /** Of Ethereum: the chain that the wallet is to be on. Left out: where it is, if that is one of the app's. */
    chainId?: number | string | undefined
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    /** Needed when the app asks for a captcha. */
    captchaToken?: string | undefined
  }
  type Verbs = {
    /**
     * Resolves once the user is logged in; terms and wallet come after it: `onComplete` tells when they are done. Rejects as
     * the state says, and with `USER_EXITED_AUTH_FLOW` where the user leaves before.
     */
    login: (options: Options) => Promise<void>
    /** Links the wallet to the user who is logged in. Resolves once it is linked. */
    link: (options: Options) => Promise<void>
    /** Asks the same wallet again after an error, twice at most. */
    retry: () => Promise<void>
    /** Leaves whatever is going on, to use a different wallet. */
    reset: () => void
  }
  type ReturnType = UseLoginWithWalletReturnType
}
