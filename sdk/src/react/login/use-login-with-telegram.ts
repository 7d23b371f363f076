'use client'
import { useEffect } from 'react'
import { preloadTelegram } from '../../actions/account/preload-telegram.js'
import { telegramFlow, type TelegramState } from '../../flows/login/telegram.js'
import { useClient } from '../core/use-client.js'
import type { ProofVerbs } from './proof-verbs.js'
import type { LoginCallbacks } from './use-login-callbacks.js'
import { useProof } from './use-proof.js'

/**
 * Logs a user in with their Telegram account, or links it, in Telegram's popup. The script that opens it loads when the hook
 * is mounted; call `login` and `link` in a click, for browsers block other popups. They reject with `USER_REJECTED` when
 * the user closes it.
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
