'use client'
import { defineWords } from '../../lib/define-words'

/** Words for email addresses. */
export const emailWords = defineWords('email', {
  label: 'Email address',
  placeholder: 'your@email.com',
  link: 'Link your email',
  linkDescription: "We'll send a code to check that it's yours.",
  linked: 'Email linked',
  update: 'Update your email',
  /** `{current}` becomes the address. */
  updateDescription: "Now {current}. We'll send a code to confirm it's you first, and then one to the new address.",
  currentStep: 'Step 1 of 2 · your current email',
  newStep: 'Step 2 of 2 · your new email',
  alreadyYours: 'This is already your email',
  updated: 'Email updated',
  /** Used in sentences. `{identifier}` becomes the address. */
  account: 'the email {identifier}',
  /** `{destination}` becomes the address. */
  inUse: {
    title: 'This email is in use',
    detail: '{destination} belongs to another account.',
    action: 'Use another email',
  },
})
