'use client'
import { useMemo } from 'react'
import type { KeyhookError } from '../../domain/errors/base.js'
import { captchaAction } from '../../domain/rules/limits.js'
import { captchaFlow } from '../../flows/captcha/captcha.js'
import { useClientState } from '../core/use-client-state.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * The app's captcha, for a component that shows the widget of its vendor while `status` is 'loading'. A login asks for it
 * by itself; what it gives goes along with the login.
 *
 * @example
 * import { useCaptcha } from '@keyhook/sdk'
 * import { useEffect, useRef } from 'react'
 *
 * // Of the script of Turnstile, which the page has loaded.
 * declare const turnstile: { render(place: Element, options: object): string; remove(id: string): void }
 *
 * export function Captcha() {
 *   const place = useRef<HTMLDivElement>(null)
 *   const { action, attempt, expired, failed, isRunning, siteKey, solved } = useCaptcha()
 *   useEffect(() => {
 *     if (!isRunning || !siteKey || !place.current) return
 *     const callbacks = { 'callback': solved, 'error-callback': failed, 'expired-callback': expired }
 *     const id = turnstile.render(place.current, { action, sitekey: siteKey.replace('t:', ''), ...callbacks })
 *     return () => turnstile.remove(id)
 *   }, [action, attempt, expired, failed, isRunning, siteKey, solved])
 *   return <div ref={place} />
 * }
 */
export function useCaptcha(): useCaptcha.ReturnType {
  useHandlesScreen('captcha')
  const isEnabled = useClientState(
    ({ app, session }) => app.captchaEnabled && app.captchaSiteKey !== undefined && session !== 'authenticated',
  )
  const [state, flow] = useFlow(captchaFlow)
  const verbs = useMemo<useCaptcha.Verbs>(
    () => ({
      solved: (token) => void flow.send({ type: 'solved', token }),
      failed: (message) => void flow.send({ type: 'unsolved', message }),
      expired: () => void flow.send({ type: 'expired' }),
      proceed: () => void flow.send({ type: 'continued' }),
      retry: () => void flow.send({ type: 'retry' }),
      cancel: () => void flow.send({ type: 'reject' }),
    }),
    [flow],
  )
  return {
    ...verbs,
    action: captchaAction,
    attempt: 'tries' in state ? state.tries : 0,
    awaitsIntent: state.status === 'awaiting-intent',
    error: state.status === 'error' ? state.error : undefined,
    isRunning: state.status === 'loading' || state.status === 'success' || state.status === 'awaiting-intent',
    siteKey: 'siteKey' in state ? state.siteKey : undefined,
    status: statuses[state.status] ?? (isEnabled ? 'ready' : 'disabled'),
    token: 'token' in state ? state.token : undefined,
  }
}

const statuses: { readonly [status: string]: 'loading' | 'success' | 'error' | undefined } = {
  'preparing': 'loading',
  'loading': 'loading',
  'waiting': 'loading',
  'success': 'success',
  'awaiting-intent': 'success',
  'done': 'success',
  'error': 'error',
}

type UseCaptchaReturnType = useCaptcha.Verbs & {
  /** 'disabled' where no captcha is asked for, 'ready' before its widget is wanted. */
  status: 'disabled' | 'ready' | 'loading' | 'success' | 'error'
  /** Of the vendor, after a prefix that names it: 't:' for Turnstile, 'h:' for hCaptcha. Undefined unless it is asked for. */
  siteKey: string | undefined
  /** What it is solved for, which the vendor tells the provider. */
  action: string
  /** Another one is another widget. */
  attempt: number
  /** Whether the widget is to run. Before, it loads. */
  isRunning: boolean
  /** It is solved, and what follows wants a click: that of a button which calls `proceed`. */
  awaitsIntent: boolean
  /** The vendor's token, once it is solved: what the call it is for brings along. */
  token: string | undefined
  error: KeyhookError | undefined
}

export declare namespace useCaptcha {
  type Verbs = {
    /** The widget gave an answer. */
    solved: (token: string) => void
    /** The widget failed: it is tried 3 times more, and then `status` is 'error'. `message` says why. */
    failed: (message?: string) => void
    /** The answer is good no more: the widget begins anew. */
    expired: () => void
    /** Goes on with what is solved, where `awaitsIntent`. */
    proceed: () => void
    /** After an error. */
    retry: () => void
    /** Leaves the login, which rejects with `USER_EXITED_AUTH_FLOW`. */
    cancel: () => void
  }
  type ReturnType = UseCaptchaReturnType
}
