'use client'
import type { ErrorReason } from '@keyhook/sdk'
import { defineWords } from '../lib/define-words'

/** Says more than the words of an error's code. Total: a new reason does not compile until it has words. */
export const errorReasonWords = defineWords('errorReasons', {
  invalid_email: 'Please enter a valid email address.',
  disallowed_plus_email: "Please enter a valid email address without a '+'.",
  code_not_numeric: 'Code should be numeric',
  code_length: 'Code should be 6 digits',
  code_spent: 'Too many wrong tries. Ask for a new code.',
  link_expired: 'This link has expired.',
  link_of_other_browser: 'This link works only in the browser that asked for it.',
  email_link_required: 'Too many attempts. Open the link in the email in this browser.',
} satisfies Record<Exclude<ErrorReason, 'server_message'>, string>)
// keyhook core@0.1.0
