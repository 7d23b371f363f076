'use client'
import { useCallback } from 'react'
import { errorReasonWords } from '../words/error-reasons'
import { errorWords } from '../words/errors'
import type { ErrorCopy } from './define-words'
import { errorCopy, type ReadableError } from './error-copy'
import { useWords } from './use-words'

/** What a user reads for an error, in the host's words. */
export function useErrorCopy(): (error: ReadableError) => ErrorCopy {
  const errors = useWords(errorWords)
  const reasons = useWords(errorReasonWords)
  return useCallback(
    (error) => {
      const copy = errorCopy(error, { errors, reasons })
      return copy.detail ? { ...copy, detail: copy.detail.replace('{origin}', window.location.origin) } : copy
    },
    [errors, reasons],
  )
}
// keyhook core@0.1.0
