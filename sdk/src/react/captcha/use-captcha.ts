'use client'
import { useMemo } from 'react'
import type { KeyhookError } from '../../domain/errors/base.js'
import { captchaAction } from '../../domain/rules/limits.js'
import { captchaFlow } from '../../flows/captcha/captcha.js'
import { useClientState } from '../core/use-client-state.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * State of the app's captcha, for a component that shows the vendor's widget while `status` is 'loading'. A login
 * starts the captcha and uses its token automatically.
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
 *   const { action, attempt, expired, failed, isRunning, opened, siteKey, solved } = useCaptcha()
 *   useEffect(() => {
 *     if (!isRunning || !siteKey || !place.current) return
 *     const callbacks = {
 *       ...{ 'callback': solved, 'error-callback': failed, 'expired-callback': expired },
 *       'before-interactive-callback': opened,
 *     }
 *     const id = turnstile.render(place.current, { action, sitekey: siteKey.replace('t:', ''), ...callbacks })
 *     return () => turnstile.remove(id)
 *   }, [action, attempt, expired, failed, isRunning, opened, siteKey, solved])
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
      opened: () => void flow.send({ type: 'opened' }),
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
    isRunning: running.has(state.status),
    siteKey: 'siteKey' in state ? state.siteKey : undefined,
    status: statuses[state.status] ?? (isEnabled ? 'ready' : 'disabled'),
    token: 'token' in state ? state.token : undefined,
  }
}

const running: ReadonlySet<string> = new Set(['loading', 'challenged', 'success', 'awaiting-intent'])

const statuses: { readonly [status: string]: 'loading' | 'success' | 'error' | undefined } = {
  'starting': 'loading',
  'preparing': 'loading',
  'loading': 'loading',
  'challenged': 'loading',
  'waiting': 'loading',
  'success': 'success',
  'awaiting-intent': 'success',
  'done': 'success',
  'error': 'error',
}

type UseCaptchaReturnType = useCaptcha.Verbs & {
  /** 'disabled' if no captcha is required, 'ready' before it is needed. */
  status: 'disabled' | 'ready' | 'loading' | 'success' | 'error'
  /**
   * Site key of the vendor, after a prefix that names it: 't:' for Turnstile, 'h:' for hCaptcha. Undefined before the
   * captcha starts.
   */
  siteKey: string | undefined
  /** Action of the captcha, which the vendor reports to the provider. */
  action: string
  /** Number of the attempt. Each attempt needs a new widget. */
  attempt: number
  /** True once the widget may run. Before that, the captcha is loading. */
  isRunning: boolean
  /** True if the captcha is solved and the next step needs a click on a button that calls `proceed`. */
  awaitsIntent: boolean
  /** The vendor's token, once the captcha is solved. */
  token: string | undefined
  error: KeyhookError | undefined
}

export declare namespace useCaptcha {
  type Verbs = {
    /** Reports the widget's token. */
    solved: (token: string) => void
    /** Reports a failure. The widget is retried 3 times, and then `status` is 'error'. `message` is the reason. */
    failed: (message?: string) => void
    /** Reports that the widget shows the user a challenge, which has no time limit. */
    opened: () => void
    /** Reports that the token expired. The widget starts again. */
    expired: () => void
    /** Continues after `awaitsIntent`. */
    proceed: () => void
    /** Retries after an error. */
    retry: () => void
    /** Cancels the login, which rejects with `USER_EXITED_AUTH_FLOW`. */
    cancel: () => void
  }
  type ReturnType = UseCaptchaReturnType
}
