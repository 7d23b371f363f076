'use client'
import type { ErrorCode } from '@keyhook/sdk'
import { errorWords } from '../words/errors'
import type { ErrorCopy } from './define-words'

/** Codes whose message is written for users: by the server for statuses 400 and 422, or by a check of what was typed. */
const spoken: readonly ErrorCode[] = ['INVALID_DATA', 'CANNOT_LINK_MORE_OF_TYPE']

/** What a user reads for an error. Total over the codes; a code from a newer SDK reads as an unknown error. */
export function errorCopy(error: errorCopy.Error, words: errorCopy.Words = errorWords.words): ErrorCopy {
  const copy = words[error.code] ?? words.UNKNOWN_AUTH_ERROR
  const isSpoken = spoken.includes(error.code) && !error.message.startsWith('The provider answered')
  return isSpoken && error.message !== '' ? { ...copy, detail: error.message } : copy
}

export declare namespace errorCopy {
  type Error = { readonly code: ErrorCode; readonly message: string }
  type Words = Readonly<Record<ErrorCode, ErrorCopy>>
}
// keyhook core@0.1.0
