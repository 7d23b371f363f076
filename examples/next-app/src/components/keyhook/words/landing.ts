'use client'
import { defineWords } from '../lib/define-words'

export const landingWords = defineWords('landing', {
  title: 'Log in or sign up',
  submit: 'Submit',
  /** Of the field that links or updates. */
  sendCode: 'Send code',
  /** Beside what the last login took. */
  recent: 'Recent',
  noMethod: 'This app has no way to log in that works here.',
  /** `{terms}` and `{privacy}` become links with the two labels below. */
  agreement: 'By logging in you agree to the {terms} and {privacy}.',
  termsOnly: 'By logging in you agree to the {terms}.',
  privacyOnly: 'By logging in you agree to the {privacy}.',
  terms: 'Terms',
  privacy: 'Privacy Policy',
})
// keyhook core@0.1.0
