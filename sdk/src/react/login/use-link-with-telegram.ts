'use client'
import { useEffect } from 'react'
import { preloadTelegram } from '../../actions/account/preload-telegram.js'
import { telegramFlow, type TelegramState } from '../../flows/login/telegram.js'
import { useClient } from '../core/use-client.js'
import type { useLinkAccount } from './use-link-account.js'
import { useLinkProof } from './use-link-proof.js'

/**
 * Links a Telegram account to the user, in Telegram's popup. The script that opens it loads when the hook is mounted; call
 * `linkWithTelegram` in a click, for browsers block other popups. Where the change has to be confirmed first,
 * `useConfirmation` shows it.
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
    /** Resolves once the account is linked; rejects with `USER_REJECTED` when the user closes the popup. */
    linkWithTelegram: () => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseLinkWithTelegramReturnType
}
