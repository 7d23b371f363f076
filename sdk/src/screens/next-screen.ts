import type { LoginMethod } from '../domain/entities/login-method.js'
import type { Screen } from '../domain/entities/screen.js'
import type { KeyhookError } from '../domain/errors/base.js'
import type { CompleteState } from '../flows/login/complete.js'
import type { LoginState } from '../flows/login/direct-row.js'
import { exitError } from '../flows/login/exit-error.js'
import { isSameKind } from '../domain/rules/linking/is-same-kind.js'
import { loginAttempt } from './login-attempt.js'

/** Errors of a login that have a separate screen. */
const endings = {
  ALLOWLIST_REJECTED: 'allowlist-rejected',
  USER_LIMIT_REACHED: 'user-limit-reached',
  USER_DOES_NOT_EXIST: 'account-not-found',
} as const satisfies Partial<Record<KeyhookError['code'], Screen['name']>>

/** Error codes that the current screen shows, because the user can correct the input or request another code. */
const inline: readonly KeyhookError['code'][] = ['INVALID_DATA', 'INVALID_CREDENTIALS']
const inlineWithCode: readonly KeyhookError['code'][] = ['OFFLINE', 'UNKNOWN_AUTH_ERROR', 'TIMED_OUT']

/**
 * The next screen. 'close' closes the modal at once. 'close-after-delay' closes it after the user has seen the success.
 */
export type Next = Screen | 'close' | 'close-after-delay' | undefined

/** The screen for each status of a login flow. */
type LoginScreens = { readonly [status: string]: 'awaiting-code' | 'login-method' | undefined }

/**
 * Returns the next screen after the state of a method's flow has changed. Returns undefined to stay on the current
 * screen. If no screen shows the flow, opens a screen only for a magic link, which the user has just opened.
 */
export function nextScreenOfLogin(
  current: Screen | undefined,
  method: LoginMethod,
  { screens }: { readonly screens: LoginScreens },
  state: LoginState,
): Next {
  if (state.isLink && state.error && current?.name !== 'error') {
    const { disableSignup, error } = state
    const landing: Screen = { name: 'landing', ...(disableSignup && { disableSignup }) }
    return nextScreenOfError(current ?? landing, { error, isLink: true, sent: false })
  }
  const attempt = loginAttempt(current)
  if (!current || !attempt) return undefined
  if (attempt.method !== undefined && !isSameKind(attempt.method, method)) return undefined
  if (state.status === 'done') return state.intent === 'login' ? undefined : 'close-after-delay'
  // A rejected confirmation closes all screens.
  if (state.error?.code === exitError(attempt.intent).code) return 'close'
  if (current.name === 'error') return undefined
  if (state.error) return nextScreenOfError(current, { error: state.error, isLink: false, sent: state.sent ?? false })
  const name = screens[state.status]
  return name === undefined || name === current.name ? undefined : { name, method, intent: attempt.intent }
}

type Failure = { error: KeyhookError; isLink: boolean; sent: boolean }

function nextScreenOfError(current: Screen, { error, isLink, sent }: Failure): Next {
  if (loginAttempt(current)?.intent === 'login' && Object.hasOwn(endings, error.code)) {
    const disableSignup = 'disableSignup' in current ? current.disableSignup : undefined
    return { name: endings[error.code as keyof typeof endings], disableSignup }
  }
  const isInline =
    // Stays on the method's own screen, which shows its errors and allows a retry.
    current.name === 'login-method' || inline.includes(error.code) || (sent && inlineWithCode.includes(error.code))
  // Shows the error screen, because the app has its own texts for an account that its allowlist rejects.
  if (isInline && !isLink && error.code !== 'ALLOWLIST_REJECTED') return undefined
  return { name: 'error', error, previous: current }
}

/**
 * Returns the next screen after a login that waits for the terms, creates a wallet or is complete. The terms open the
 * modal. The wallet creation is shown only if the modal is already open.
 */
export function nextScreenOfComplete(current: Screen | undefined, state: CompleteState): Next {
  switch (state.status) {
    case 'awaiting-terms':
      return current?.name === 'accept-terms' ? undefined : { name: 'accept-terms' }
    case 'creating-wallet':
      return current === undefined || current.name === 'create-wallet' ? undefined : { name: 'create-wallet' }
    case 'done':
      if (current === undefined || current.name === 'create-wallet') return undefined
      return 'method' in current ? 'close-after-delay' : 'close'
    case 'idle':
      return current?.name === 'accept-terms' || current?.name === 'create-wallet' ? 'close' : undefined
    default:
      return undefined
  }
}
