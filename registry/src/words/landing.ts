'use client'
import { defineWords } from '../lib/define-words'

export const landingWords = defineWords('landing', {
  title: 'Log in or sign up',
  submit: 'Submit',
  /** Label of the button that links or updates. */
  sendCode: 'Send code',
  /** Marks the method of the last login. */
  recent: 'Recent',
  noMethod: 'No login method of this app works here.',
  /** `{terms}` and `{privacy}` become links with the two labels below. */
  agreement: 'By logging in you agree to the {terms} and {privacy}.',
  termsOnly: 'By logging in you agree to the {terms}.',
  privacyOnly: 'By logging in you agree to the {privacy}.',
  terms: 'Terms',
  privacy: 'Privacy Policy',
})
