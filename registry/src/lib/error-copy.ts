'use client'
import type { ErrorCode, ErrorReason } from '@keyhook/sdk'
import { errorReasonWords } from '../words/error-reasons'
import { errorWords } from '../words/errors'
import type { ErrorCopy } from './define-words'

/**
 * Returns the text of an error. The words of its reason, if any, extend or replace the words of its code. Unknown codes
 * use the words for unknown errors.
 */
export function errorCopy(error: ReadableError, { errors, reasons }: ErrorTables = tables): ErrorCopy {
  const copy = errors[error.code] ?? errors.UNKNOWN_AUTH_ERROR
  const said = error.reason === 'server_message' ? error.message : error.reason && reasons[error.reason]
  return said ? { ...copy, ...(typeof said === 'string' ? { detail: said } : said) } : copy
}

const tables: ErrorTables = { errors: errorWords.words, reasons: errorReasonWords.words }

export type ReadableError = {
  readonly code: ErrorCode
  /** A message for developers. The text of some error reasons includes it. */
  readonly message: string
  readonly reason?: ErrorReason | undefined
}

export type ErrorTables = {
  readonly errors: Readonly<Record<ErrorCode, ErrorCopy>>
  readonly reasons: Readonly<Record<Exclude<ErrorReason, 'server_message'>, string | ErrorCopy>>
}
