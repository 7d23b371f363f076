'use client'
import type { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import { openLogin } from '../../actions/screen/open-login.js'
import type { User } from '../../domain/entities/user.js'
import { type MfaMethod, mfaVerbNames } from '../../mfa-methods/mfa-methods.js'
import { handled } from '../../base/handled.js'
import { currentScreen } from '../../store/current-screen.js'
import type { LazyVerbs } from './lazy-verbs.js'
import { useClient } from './use-client.js'
import { useClientState } from './use-client-state.js'
import { methodVerbs } from '../../login-methods/all/verbs.js'

/** Account types in the names of the functions that link and unlink, such as `linkEmail`. Their methods load lazily. */
const kinds = ['Email', 'Phone', 'Wallet', 'Passkey', ...methodVerbs] as const

/** Names of the lazily loaded functions. To add one, add its name here and its code in `lazy-verbs`. */
export const lazyVerbNames: readonly (keyof LazyVerbs)[] = [
  ...kinds.flatMap((kind) => [`link${kind}`, `unlink${kind}`] as const),
  'updateEmail',
  'updatePhone',
  'unlinkCrossAppAccount',
  'logout',
  'connectWallet',
  'connectOrCreateWallet',
  'createWallet',
  'exportWallet',
  'signMessage',
  'signTypedData',
  'signTransaction',
  'sendTransaction',
  'sendSolanaTransaction',
  'setWalletRecovery',
  'setWalletPassword',
  'enrollInMfa',
  'promptMfa',
  'init',
  'submit',
  'cancel',
  'unenroll',
  ...mfaVerbNames.flatMap((method) => [`initEnrollmentWith${method}`, `submitEnrollmentWith${method}`] as const),
]

/**
 * Returns the user and the functions for them. Large functions load their code on the first call.
 *
 * @example
 * import { useKeyhook } from '@keyhook/sdk'
 *
 * export function Account() {
 *   const { ready, authenticated, user, login, logout } = useKeyhook()
 *   if (!ready) return <p>Loading…</p>
 *   if (!authenticated) return <button onClick={login}>Log in</button>
 *   return <button onClick={logout}>Log out {user?.email?.address}</button>
 * }
 */
export function useKeyhook(): useKeyhook.ReturnType {
  const client = useClient()
  const ready = useClientState(({ status }) => status === 'ready')
  const authenticated = useClientState(({ session }) => session === 'authenticated')
  const user = useClientState((state) => state.user ?? null)
  const isModalOpen = useClientState((state) => currentScreen(state) !== undefined)
  const verbs = useMemo<useKeyhook.Verbs>(() => {
    // The lazily loaded function has the same arguments.
    const lazy =
      (name: keyof LazyVerbs) =>
      (...given: readonly never[]) =>
        handled<unknown>(
          import('./lazy-verbs.js').then(({ lazyVerbs }) =>
            (lazyVerbs(client)[name] as (...given: readonly never[]) => Promise<unknown>)(...given),
          ),
        )
    return {
      login: (options?: openLogin.Options | optionsOf.ClickEvent) => handled(openLogin(client, options)),
      getAccessToken: () => handled(client.session.getAccessToken()),
      ...Object.fromEntries(lazyVerbNames.map((name) => [name, lazy(name)])),
    } as useKeyhook.Verbs
  }, [client])
  return { ready, authenticated, user, mfaMethods: user?.mfaMethods ?? none, isModalOpen, ...verbs }
}

const none: readonly MfaMethod[] = []

type UseKeyhookReturnType = useKeyhook.Verbs & {
  /** True once the SDK has determined whether a user is logged in. */
  ready: boolean
  /** True if a user is logged in. False while `ready` is false. */
  authenticated: boolean
  user: User | null
  /** The MFA methods that the user has enrolled. */
  mfaMethods: readonly MfaMethod[]
  /** True while a screen is open or a request waits for one. */
  isModalOpen: boolean
}

export declare namespace useKeyhook {
  type Verbs = {
    /**
     * Opens the login screens. Resolves once the user is logged in. Rejects with `USER_EXITED_AUTH_FLOW` if the user
     * leaves.
     */
    login: (options?: openLogin.Options | optionsOf.ClickEvent) => Promise<void>
    /** Returns an access token that is valid for at least 30 s, or null without a user. */
    getAccessToken: () => Promise<string | null>
  } & LazyVerbs
  type ReturnType = UseKeyhookReturnType
}
