'use client'
import { defineWords } from '../../lib/define-words'

/** Words for phone numbers. */
export const smsWords = defineWords('sms', {
  link: 'Link your phone number',
  linkDescription: "We'll text a code to check that it's yours.",
  linked: 'Phone number linked',
  update: 'Update your phone number',
  /** `{current}` becomes the number. */
  updateDescription: "Now {current}. We'll send a code to confirm it's you first, and then text one to the new number.",
  currentStep: 'Step 1 of 2 · your current number',
  newStep: 'Step 2 of 2 · your new number',
  alreadyYours: 'This is already your number',
  updated: 'Phone number updated',
  /** Used in sentences. `{identifier}` becomes the number. */
  account: 'the phone number {identifier}',
  /** `{destination}` becomes the number. */
  inUse: {
    title: 'This number is in use',
    detail: '{destination} belongs to another account.',
    action: 'Use another number',
  },
})
