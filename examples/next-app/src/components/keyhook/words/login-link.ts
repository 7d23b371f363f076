'use client'
import { defineWords } from '../lib/define-words'

/** What is said of an email's link that logged no one in. */
export const loginLinkWords = defineWords('loginLink', {
  link_expired: 'This link has expired',
  link_of_other_browser: 'This link works only in the browser that asked for it',
  /** `{destination}` becomes the address. */
  description: 'To log in here, we can send a code to {destination}.',
  action: 'Send a code here',
})
// keyhook core@0.1.0
