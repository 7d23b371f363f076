'use client'
import { useCallback } from 'react'
import { errorWords } from '../words/errors'
import type { ErrorCopy } from './define-words'
import { errorCopy } from './error-copy'
import { useWords } from './use-words'

/** What a user reads for an error, in the host's words. */
export function useErrorCopy(): (error: errorCopy.Error) => ErrorCopy {
  const words = useWords(errorWords)
  return useCallback((error) => errorCopy(error, words), [words])
}
// keyhook core@0.1.0
