'use client'
import { defineWords } from '../lib/define-words'

/** Words for a magic link that could not log in. */
export const loginLinkWords = defineWords('loginLink', {
  link_expired: 'This link has expired',
  link_of_other_browser: 'This link works only in the browser that requested it',
  /** `{destination}` becomes the address. */
  description: 'To log in here, we can send a code to {destination}.',
  action: 'Send a code here',
})
