'use client'
import { useEffect, useMemo } from 'react'
import { preloadTelegram } from '../../actions/account/preload-telegram.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { telegramFlow, type TelegramState } from '../../flows/login/telegram.js'
import { useClient } from '../core/use-client.js'
import { useFlow } from '../core/use-flow.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

/**
 * Logs a user in with their Telegram account, in Telegram's popup. The script that opens it loads when the hook is mounted;
 * call `login` in a click, for browsers block other popups.
 *
 * @example
 * const { login, state } = useLoginWithTelegram({ onComplete: ({ user }) => greet(user) })
 */
export function useLoginWithTelegram(callbacks: LoginCallbacks = {}): useLoginWithTelegram.ReturnType {
  const client = useClient()
  const [state, flow] = useFlow(telegramFlow)
  useLoginCallbacks(callbacks)
  useEffect(() => preloadTelegram(client), [client])
  const verbs = useMemo<useLoginWithTelegram.Verbs>(
    () => ({
      login: (options) => dispatch(flow, { type: 'start', intent: 'login', ...pick(options) }),
      link: () => dispatch(flow, { type: 'start', intent: 'link' }),
      transfer: () => dispatch(flow, { type: 'transfer' }),
      reset: () => void flow.send({ type: 'reset' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

/** As a click handler the verb is given an event, which has neither. */
const pick = ({ captchaToken, disableSignup }: useLoginWithTelegram.Options = {}) => ({ captchaToken, disableSignup })

type UseLoginWithTelegramReturnType = useLoginWithTelegram.Verbs & { state: TelegramState }

export declare namespace useLoginWithTelegram {
  type Options = {
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    /** Needed when the app asks for a captcha. */
    captchaToken?: string | undefined
  }
  type Verbs = {
    /**
     * Resolves once the user is logged in. Terms and wallet come after it: `onComplete` tells when they are done. Rejects with
     * `USER_REJECTED` when the user closes the popup.
     */
    login: (options?: Options) => Promise<void>
    /** Links the account that Telegram signs for to the user who is logged in. Resolves once it is linked. */
    link: () => Promise<void>
    /**
     * After `ACCOUNT_TRANSFER_REQUIRED`: moves the account here and deletes the user who has it, with all they own here.
     * Ask the user first.
     */
    transfer: () => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseLoginWithTelegramReturnType
}
