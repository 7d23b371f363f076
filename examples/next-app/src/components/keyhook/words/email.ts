'use client'
import { defineWords } from '../lib/define-words'

/** What the screens say of email addresses. */
export const emailWords = defineWords('email', {
  label: 'Email address',
  placeholder: 'your@email.com',
  link: 'Link your email',
  linkDescription: 'We send a code to it, to make sure that it is yours.',
  linked: 'Email linked',
  update: 'Update your email',
  updateDescription: 'We send a code to the new address. It then takes the place of the one you have.',
  updated: 'Email updated',
})
// keyhook core@0.1.0
