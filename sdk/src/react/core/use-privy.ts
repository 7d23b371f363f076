'use client'
import { useMemo } from 'react'
import type { openConnectWallet } from '../../actions/screen/open-connect-wallet.js'
import { openLogin } from '../../actions/screen/open-login.js'
import type { unlinkAccount } from '../../actions/account/unlink-account.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { ExternalWallet } from '../../domain/entities/external-wallet.js'
import type { User } from '../../domain/entities/user.js'
import type { useCreateWallet } from '../wallet/use-create-wallet.js'
import type { useSendTransaction } from '../wallet/use-send-transaction.js'
import type { useSignMessage } from '../wallet/use-sign-message.js'
import type { useSignTransaction } from '../wallet/use-sign-transaction.js'
import type { useSignTypedData } from '../wallet/use-sign-typed-data.js'
import { handled } from '../../base/handled.js'
import {
  accountVerbs,
  type LinkVerbs,
  linkVerbs,
  type UnlinkVerbs,
  unlinkVerbs,
  type UpdateVerbs,
  updateVerbs,
} from '../login/account-verbs.js'
import { useClient } from './use-client.js'
import { useClientState } from './use-client-state.js'

/**
 * Who is logged in, and what they can do. The code of a verb that needs much of it loads when the verb is called.
 *
 * @example
 * const { ready, authenticated, user, login, logout } = usePrivy()
 */
export function usePrivy(): usePrivy.ReturnType {
  const client = useClient()
  const ready = useClientState(({ status }) => status === 'ready')
  const authenticated = useClientState(({ session }) => session === 'authenticated')
  const user = useClientState((state) => state.user ?? null)
  const isModalOpen = useClientState(({ approvals, screens }) => approvals.length + screens.length > 0)
  const verbs = useMemo<usePrivy.Verbs>(() => {
    const open = (intent: 'link' | 'update', method: LoginMethod) =>
      handled(
        import('../../actions/screen/open-account.js').then(({ openAccount }) =>
          openAccount(client, { intent, method }),
        ),
      )
    const unlink = (method: unlinkAccount.Parameters['method'], identifier: string) =>
      handled(
        import('../../actions/account/unlink-account.js').then(({ unlinkAccount }) =>
          unlinkAccount(client, { method, identifier }),
        ),
      )
    return {
      login: (options) => handled(openLogin(client, options)),
      logout: () => handled(import('../../calls/session/log-out.js').then(({ logOut }) => logOut(client))),
      ...accountVerbs(linkVerbs, (method) => () => open('link', method)),
      ...accountVerbs(updateVerbs, (method) => () => open('update', method)),
      ...accountVerbs(unlinkVerbs, (method) => (identifier: string | number) => unlink(method, `${identifier}`)),
      connectWallet: (given) =>
        handled(
          import('../../actions/screen/open-connect-wallet.js').then(({ openConnectWallet }) =>
            openConnectWallet(client, given),
          ),
        ),
      connectOrCreateWallet: () =>
        handled(
          import('../../actions/screen/open-connect-wallet.js').then(({ openConnectWallet }) =>
            openConnectWallet(client, { canCreate: true }),
          ),
        ),
      getAccessToken: () => handled(client.session.getAccessToken()),
      createWallet: (given) => {
        // As a click handler it is given an event.
        const { createAdditional, walletIndex } = (given ?? {}) as useCreateWallet.Options
        return handled(
          import('../../actions/wallet/create-wallet.js').then(({ createWallet }) =>
            createWallet(client, { createAdditional, walletIndex }),
          ),
        )
      },
      signMessage: ({ message }, options) =>
        handled(
          import('../../actions/wallet/sign-message.js').then(({ signMessage }) =>
            signMessage(client, { message, ...options }),
          ),
        ),
      signTypedData: (typedData, options) =>
        handled(
          import('../../actions/wallet/sign-typed-data.js').then(({ signTypedData }) =>
            signTypedData(client, { typedData, ...options }),
          ),
        ),
      signTransaction: (request, options) =>
        handled(
          import('../../actions/transaction/sign-transaction.js').then(({ signTransaction }) =>
            signTransaction(client, { request, ...options }),
          ),
        ),
      sendTransaction: (request, options) =>
        handled(
          import('../../actions/transaction/send-transaction.js').then(({ sendTransaction }) =>
            sendTransaction(client, { request, ...options }),
          ),
        ),
    }
  }, [client])
  return { ready, authenticated, user, isModalOpen, ...verbs }
}

type UsePrivyReturnType = usePrivy.Verbs & {
  /** Whether it is known if a user is logged in. */
  ready: boolean
  authenticated: boolean
  user: User | null
  isModalOpen: boolean
}

export declare namespace usePrivy {
  type Verbs = {
    /** Opens the login screens. Resolves once the user is logged in; rejects with `USER_EXITED_AUTH_FLOW` otherwise. */
    login: (options?: openLogin.Options | object) => Promise<void>
    /** Ends the session on the server and here. */
    logout: () => Promise<void>
    /**
     * Opens the screens that connect a wallet from elsewhere, which logs nobody in. Resolves with the wallet; rejects with
     * `GENERIC_CONNECT_WALLET_ERROR` when the user leaves.
     */
    connectWallet: (options?: openConnectWallet.Options | object) => Promise<ExternalWallet>
    /** Likewise, where a user without a wallet can log in instead and have the embedded one. */
    connectOrCreateWallet: () => Promise<ExternalWallet>
    /** Good for at least 30 s; null when no user is logged in. */
    getAccessToken: () => Promise<string | null>
  } & LinkVerbs &
    UpdateVerbs &
    UnlinkVerbs &
    Pick<useCreateWallet.ReturnType, 'createWallet'> &
    useSignMessage.ReturnType &
    useSignTypedData.ReturnType &
    useSignTransaction.ReturnType &
    Pick<useSendTransaction.ReturnType, 'sendTransaction'>
  type ReturnType = UsePrivyReturnType
}
