'use client'
import { useCallback } from 'react'
import { errorReasonWords } from '../words/error-reasons'
import { errorWords } from '../words/errors'
import type { ErrorCopy } from './define-words'
import { errorCopy, type ReadableError } from './error-copy'
import { useWords } from './use-words'

/** Returns a function that maps an error to its text, including the host's replacements. */
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
