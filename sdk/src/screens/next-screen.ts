import type { Screen } from '../domain/entities/screen.js'
import type { KeyhookError } from '../domain/errors/base.js'
import type { CompleteState } from '../flows/login/complete.js'
import type { EmailState } from '../flows/login/email.js'

/** Errors with a screen of their own. */
const endings = {
  ALLOWLIST_REJECTED: 'allowlist-rejected',
  USER_LIMIT_REACHED: 'user-limit-reached',
  USER_DOES_NOT_EXIST: 'account-not-found',
} as const satisfies Partial<Record<KeyhookError['code'], Screen['name']>>

/** Shown where they were caused: what was typed is wrong, or a code can simply be sent again. */
const inline: readonly KeyhookError['code'][] = ['INVALID_DATA', 'INVALID_CREDENTIALS']
const inlineWithCode: readonly KeyhookError['code'][] = ['OFFLINE', 'UNKNOWN_AUTH_ERROR', 'TIMED_OUT']

/** The screen to go on to when the email flow has changed; undefined stays. */
export function nextScreenOfEmail(current: Screen | undefined, state: EmailState): Screen | undefined {
  if (current?.name !== 'landing' && current?.name !== 'awaiting-code') return undefined
  if (state.status === 'awaiting-code-input' && current.name === 'landing')
    return { name: 'awaiting-code', method: 'email' }
  if (state.status !== 'error') return undefined
  const { error } = state
  if (Object.hasOwn(endings, error.code)) return { name: endings[error.code as keyof typeof endings] }
  if (inline.includes(error.code) || (state.sent && inlineWithCode.includes(error.code))) return undefined
  return { name: 'error', error, previous: current }
}

/**
 * The screen to go on to when the completion of a login has changed: 'close' ends it at once, 'close-later' when the
 * user has seen that it went well, undefined stays. The terms open the modal; a wallet is created in it only when the
 * modal is open anyway.
 */
export function nextScreenOfComplete(
  current: Screen | undefined,
  state: CompleteState,
): Screen | 'close' | 'close-later' | undefined {
  switch (state.status) {
    case 'awaiting-terms':
      return current?.name === 'accept-terms' ? undefined : { name: 'accept-terms' }
    case 'creating-wallet':
      return current === undefined || current.name === 'create-wallet' ? undefined : { name: 'create-wallet' }
    case 'done':
      if (current === undefined || current.name === 'create-wallet') return undefined
      return current.name === 'awaiting-code' ? 'close-later' : 'close'
    case 'idle':
      return current?.name === 'accept-terms' || current?.name === 'create-wallet' ? 'close' : undefined
    default:
      return undefined
  }
}
