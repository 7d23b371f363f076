'use client'
import { AcceptTerms, type AcceptTermsProps } from '../screens/login/accept-terms'
import { errorWords } from '../words/errors'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const terms: AcceptTermsProps = {
  appName: 'Northwind',
  onAccept: nothing,
  onDecline: nothing,
  privacyUrl: 'https://example.com/privacy',
  termsUrl: 'https://example.com/terms',
}

export const acceptTermsScenarios = [
  ...defineScenarios(
    'accept-terms',
    AcceptTerms,
    { canClose: false, at: 'complete/awaiting-terms' },
    {
      'links': terms,
      'no-links': { ...terms, privacyUrl: undefined, termsUrl: undefined },
      'terms-only': { ...terms, privacyUrl: undefined },
      'accepting': ['complete/accepting-terms', { ...terms, pending: 'accept' }],
      'declining': ['complete/declining-terms', { ...terms, pending: 'decline' }],
      'failed': { ...terms, error: errorWords.words.OFFLINE.detail },
    },
  ),
]
