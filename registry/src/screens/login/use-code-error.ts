'use client'
import type { ErrorCode, KeyhookError } from '@keyhook/sdk'
import { useMemo } from 'react'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { awaitingCodeWords } from '../../words/awaiting-code'

/** Returns the text below a rejected code. */
export function useCodeError(refusal: KeyhookError | undefined): { readonly message: string } | undefined {
  const copy = useErrorCopy()
  const { failed } = useWords(awaitingCodeWords)
  return useMemo(() => {
    if (!refusal) return undefined
    if (refusal.code === 'UNKNOWN_AUTH_ERROR' && !refusal.reason) return { message: failed }
    const { detail, title } = copy(refusal)
    return { message: refusal.reason || detailed.includes(refusal.code) ? (detail ?? title) : title }
  }, [copy, failed, refusal])
}

/** Error codes whose detail contains more than their title. */
const detailed: readonly ErrorCode[] = [
  'CANNOT_LINK_MORE_OF_TYPE',
  'INVALID_DATA',
  'LINKED_TO_ANOTHER_USER',
  'TOO_MANY_REQUESTS',
]
