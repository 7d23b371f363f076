'use client'
import { defineWords } from '../lib/define-words'

export const acceptTermsWords = defineWords('acceptTerms', {
  title: 'One last step',
  description: 'By signing up, you agree to our terms and privacy policy.',
  termsOnly: 'By signing up, you agree to our terms.',
  privacyOnly: 'By signing up, you agree to our privacy policy.',
  terms: 'View Terms',
  privacy: 'View Privacy Policy',
  accept: 'Accept',
  decline: 'No thanks',
})
// keyhook core@0.1.0
