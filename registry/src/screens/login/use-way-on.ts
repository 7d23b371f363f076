'use client'
import type { ErrorCode, ErrorReason } from '@keyhook/sdk'
import type { ReadableError } from '../../lib/error-copy'
import { useErrorCopy } from '../../lib/use-error-copy'
import type { ErrorScreenProps } from '../status/error-screen'
import type { DirectScreenProps } from './method-view'

/**
 * Returns a function that maps an error to the button and text for it. The button starts the method again, opens
 * another method, or is left out.
 */
export function useWayOn({ back, intent }: DirectScreenProps): (error: ReadableError, retry: () => void) => WayOn {
  const copy = useErrorCopy()
  return (error, retry) => {
    const way = (error.reason && ofReasons[error.reason]) ?? ofCodes[error.code]
    const { action, detail, title } = copy(error)
    // For other reasons, the login method has its own error texts.
    const isGeneral = error.reason === undefined ? general.includes(error.code) : error.reason === 'invalid_captcha'
    const words = isGeneral ? { detail, title } : {}
    if (way === undefined) return { ...words, onRetry: retry }
    if (way === 'other-account') return { ...words, action, onRetry: retry }
    if (way === 'other-method' && intent === 'login') return { ...words, action, onRetry: back }
    // Linking offers no other method. The rate limit of an OAuth provider ends after a moment.
    return { ...words, ...(error.reason === 'oauth_rate_limited' && { onRetry: retry }) }
  }
}

export type WayOn = Partial<Pick<ErrorScreenProps, 'action' | 'detail' | 'onRetry' | 'title'>>

/** Error codes whose text is the same for all methods. */
const general: readonly ErrorCode[] = [
  'ALLOWLIST_REJECTED',
  'CAPTCHA_FAILURE',
  'CAPTCHA_TIMEOUT',
  'DISALLOWED_LOGIN_METHOD',
  'OAUTH_UNEXPECTED',
  'OFFLINE',
]

/** Error codes for which another attempt cannot help. */
const ofCodes: { readonly [code in ErrorCode]?: Way } = {
  ALLOWLIST_REJECTED: 'other-account',
  CANNOT_LINK_MORE_OF_TYPE: 'none',
  DISALLOWED_LOGIN_METHOD: 'other-method',
  LINKED_TO_ANOTHER_USER: 'other-account',
  OAUTH_ACCOUNT_SUSPENDED: 'other-method',
  OAUTH_UNEXPECTED: 'none',
  // An immediate retry would add to the rate limit.
  TOO_MANY_REQUESTS: 'other-method',
}
const ofReasons: { readonly [reason in ErrorReason]?: Way } = {
  passkey_exists: 'none',
  passkey_unsupported: 'other-method',
}

type Way = 'other-account' | 'other-method' | 'none'
