'use client'
import type { Client } from '../../client.js'
import { loadTelegram } from './calls.js'
import { type TelegramState, telegramFlow } from './flow.js'
import { useClient } from '../../react/core/use-client.js'
import { type ProofVerbs, useProof } from '../../react/login/use-proof.js'
import type { useLinkAccount } from '../../react/login/use-link-account.js'
import { useLinkProof } from '../../react/login/use-link-proof.js'
import type { LoginCallbacks } from '../../react/login/use-login-callbacks.js'
import { useEffect } from 'react'

/**
 * Logs a user in with their Telegram account, or links it, in Telegram's popup. The script that opens the popup loads
 * when the hook is mounted. Call `login` and `link` in a click handler, because browsers block other popups. They
 * reject with `USER_REJECTED` if the user closes the popup.
 *
 * @example
 * import { useLoginWithTelegram } from '@keyhook/sdk'
 *
 * export function Login() {
 *   const { login, state } = useLoginWithTelegram({ onComplete: ({ user }) => console.log(user.id) })
 *   return (
 *     <>
 *       <button onClick={() => login()}>Continue with Telegram</button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLoginWithTelegram(callbacks: LoginCallbacks = {}): useLoginWithTelegram.ReturnType {
  const client = useClient()
  useEffect(() => preloadTelegram(client), [client])
  return useProof(telegramFlow, callbacks)
}

export declare namespace useLoginWithTelegram {
  type Options = ProofVerbs.Options
  type Verbs = ProofVerbs
  type ReturnType = ProofVerbs & { state: TelegramState }
}

/**
 * Links a Telegram account to the user, in Telegram's popup. The script that opens the popup loads when the hook is
 * mounted. Call `linkWithTelegram` in a click handler, because browsers block other popups. If the user has to confirm
 * the change first, `useConfirmation` shows it.
 *
 * @example
 * import { useLinkWithTelegram } from '@keyhook/sdk'
 *
 * export function AddTelegram() {
 *   const { linkWithTelegram, state } = useLinkWithTelegram({ onSuccess: ({ user }) => console.log(user.telegram) })
 *   return (
 *     <>
 *       <button onClick={linkWithTelegram}>Add your Telegram account</button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLinkWithTelegram(callbacks: useLinkAccount.Callbacks = {}): useLinkWithTelegram.ReturnType {
  const client = useClient()
  useEffect(() => preloadTelegram(client), [client])
  const { link, ...rest } = useLinkProof(telegramFlow, callbacks)
  return { linkWithTelegram: link, ...rest }
}

type UseLinkWithTelegramReturnType = useLinkWithTelegram.Verbs & { state: TelegramState }

export declare namespace useLinkWithTelegram {
  type Verbs = {
    /** Resolves once the account is linked. Rejects with `USER_REJECTED` if the user closes the popup. */
    linkWithTelegram: () => Promise<void>
    /** Returns to the initial state from every status. */
    reset: () => void
  }
  type ReturnType = UseLinkWithTelegramReturnType
}

/**
 * Loads Telegram's login script before it is needed. If it fails to load, the login tries again and reports the
 * failure.
 */
function preloadTelegram(client: Client): void {
  loadTelegram(client).catch(() => {})
}
