'use client'
import type { ErrorCode, ErrorReason } from '@keyhook/sdk'
import type { ReadableError } from '../../lib/error-copy'
import { useErrorCopy } from '../../lib/use-error-copy'
import type { ErrorScreenProps } from '../status/error-screen'
import type { DirectScreenProps } from './method-views'

/**
 * The button below what went wrong with a method that begins when it is picked, and the words above it where those of
 * every method say more. It begins the method again, leads to another method, or is left out where neither helps.
 */
export function useWayOn({ back, intent }: DirectScreenProps): (error: ReadableError, retry: () => void) => WayOn {
  const copy = useErrorCopy()
  return (error, retry) => {
    const way = (error.reason && ofReasons[error.reason]) ?? ofCodes[error.code]
    const { action, detail, title } = copy(error)
    // Every other reason has words of the method's own.
    const isGeneral = error.reason === undefined ? general.includes(error.code) : error.reason === 'invalid_captcha'
    const words = isGeneral ? { detail, title } : {}
    if (way === undefined) return { ...words, onRetry: retry }
    if (way === 'other-account') return { ...words, action, onRetry: retry }
    return { ...words, ...(way === 'other-method' && intent === 'login' && { action, onRetry: back }) }
  }
}

export type WayOn = Partial<Pick<ErrorScreenProps, 'action' | 'detail' | 'onRetry' | 'title'>>

/** These have the same words with every method. */
const general: readonly ErrorCode[] = [
  'ALLOWLIST_REJECTED',
  'CAPTCHA_FAILURE',
  'CAPTCHA_TIMEOUT',
  'DISALLOWED_LOGIN_METHOD',
  'OAUTH_UNEXPECTED',
  'OFFLINE',
]

/** What beginning again does not mend by itself. */
const ofCodes: { readonly [code in ErrorCode]?: Way } = {
  ALLOWLIST_REJECTED: 'other-account',
  CANNOT_LINK_MORE_OF_TYPE: 'none',
  DISALLOWED_LOGIN_METHOD: 'other-method',
  LINKED_TO_ANOTHER_USER: 'other-account',
  OAUTH_ACCOUNT_SUSPENDED: 'other-method',
  OAUTH_UNEXPECTED: 'none',
  // Beginning again at once is one request more.
  TOO_MANY_REQUESTS: 'other-method',
}
const ofReasons: { readonly [reason in ErrorReason]?: Way } = {
  passkey_exists: 'none',
  passkey_unsupported: 'other-method',
}

type Way = 'other-account' | 'other-method' | 'none'
