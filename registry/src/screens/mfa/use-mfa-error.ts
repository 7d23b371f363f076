'use client'
import {
  errorIndicatesMaxMfaRetries,
  errorIndicatesMfaTimeout,
  errorIndicatesMfaVerificationFailed,
  type KeyhookError,
} from '@keyhook/sdk'
import { useMemo } from 'react'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { mfaWords } from '../../words/mfa'

/** Returns a function that maps an MFA error to its text. `otherwise` covers errors without specific text. */
export function useMfaError(
  error: KeyhookError | undefined,
  otherwise: 'wrong' | 'unknown',
): { readonly message: string } | undefined {
  const words = useWords(mfaWords)
  const copy = useErrorCopy()
  return useMemo(() => {
    if (!error) return undefined
    const { code, reason } = error
    if (errorIndicatesMaxMfaRetries(error)) return { message: words.tooMany }
    if (errorIndicatesMfaTimeout(error)) return { message: words.timedOut }
    if (reason === 'code_spent') return { message: words.codeUsedUp }
    if (errorIndicatesMfaVerificationFailed(error)) return { message: words.invalid }
    if (reason === 'code_not_numeric') return { message: words.notNumeric }
    if (reason === 'code_length') return { message: words.notSix }
    if (code === 'INVALID_CREDENTIALS') return { message: words.invalid }
    if (code === 'USER_REJECTED') return { message: words.canceled }
    if (code === 'UNKNOWN_AUTH_ERROR' && !reason) return { message: words[otherwise] }
    const { detail, title } = copy(error)
    return { message: detail ?? title }
  }, [copy, error, otherwise, words])
}
