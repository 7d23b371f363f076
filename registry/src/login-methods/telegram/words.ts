'use client'
import { defineWords } from '../../lib/define-words'

/** Words for Telegram. */
export const telegramWords = defineWords('telegram', {
  /** Used in sentences. `{identifier}` becomes the account's number. */
  account: 'the Telegram account {identifier}',
  name: 'Telegram',
  verifying: 'Verifying connection to Telegram',
  label: 'One moment…',
  long: 'Still verifying…',
  longer: 'This is taking longer than it should. Check your connection, or go back and try again.',
  success: "You're in",
  linked: 'Telegram linked',
  failed: 'Authentication failed',
  somethingWrong: 'Something went wrong. Try again.',
  notAllowed: 'Login with Telegram not allowed.',
  tooMany: 'Too many requests. Please wait before trying again.',
  rateLimited: 'Request limit reached for Telegram. Please wait a moment and try again.',
  inUse: 'This account has already been linked to another user.',
})
