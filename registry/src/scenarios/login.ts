'use client'
import { AcceptTerms, type AcceptTermsProps } from '../screens/login/accept-terms'
import { AwaitingCode, type AwaitingCodeProps } from '../screens/login/awaiting-code'
import { EnterAccount } from '../screens/login/enter-account'
import type { EmailFormProps } from '../screens/login/email-form'
import { Landing, type LandingProps } from '../screens/login/landing'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}

const email: EmailFormProps = {
  isValidEmail: (address) => /^\S+@\S+\.\S+$/.test(address),
  onSubmit: nothing,
}

const landing: LandingProps = {
  appName: 'Northwind',
  email,
  entries: [{ id: 'email', kind: 'method', label: 'Continue with email' }],
  onSelect: nothing,
  privacyUrl: 'https://example.com/privacy',
  termsUrl: 'https://example.com/terms',
}

const code: AwaitingCodeProps = {
  destination: 'ada@example.com',
  onResend: nothing,
  onSubmit: nothing,
  status: 'idle',
}

const terms: AcceptTermsProps = {
  onAccept: nothing,
  onDecline: nothing,
  privacyUrl: 'https://example.com/privacy',
  termsUrl: 'https://example.com/terms',
}

const refused = { message: 'Invalid or expired verification code' }

export const loginScenarios = [
  ...defineScenarios(
    'landing',
    Landing,
    {},
    {
      'email': landing,
      'bare': { ...landing, privacyUrl: undefined, termsUrl: undefined },
      'prefilled': { ...landing, email: { ...email, defaultEmail: 'ada@example.com' } },
      'message': {
        ...landing,
        header: 'Welcome to Northwind',
        message: 'One account for your orders, invoices and payouts.',
        privacyUrl: undefined,
      },
      'sending': { ...landing, email: { ...email, defaultEmail: 'ada@example.com', pending: true } },
      'plus-refused': {
        ...landing,
        email: {
          ...email,
          defaultEmail: 'ada+1@example.com',
          error: "Please enter a valid email address without a '+'.",
        },
      },
      'failed': {
        ...landing,
        email: {
          ...email,
          defaultEmail: 'ada@example.com',
          error: 'No connection. Check your connection and try again.',
        },
      },
      'button': { ...landing, email: undefined },
      'no-method': { ...landing, email: undefined, entries: [] },
      'more': { ...landing, entries: [...landing.entries, { id: 'overflow', kind: 'panel', label: 'More options' }] },
    },
  ),
  ...defineScenarios(
    'enter-account',
    EnterAccount,
    {},
    {
      link: { ...email, intent: 'link' },
      update: { ...email, defaultEmail: 'ada@example.com', intent: 'update' },
    },
  ),
  ...defineScenarios(
    'awaiting-code',
    AwaitingCode,
    { canGoBack: true },
    {
      'empty': code,
      'long-address': { ...code, destination: 'augusta.ada.king.countess.of.lovelace@analytical-engines.example.com' },
      'partly': { ...code, defaultCode: '314' },
      'checking': { ...code, defaultCode: '314159', status: 'pending' },
      'refused': { ...code, defaultCode: '314159', error: refused },
      'resent': { ...code, resent: true },
      'success': { ...code, defaultCode: '314159', status: 'success' },
    },
  ),
  ...defineScenarios(
    'accept-terms',
    AcceptTerms,
    { canClose: false },
    {
      'links': terms,
      'no-links': { ...terms, privacyUrl: undefined, termsUrl: undefined },
      'terms-only': { ...terms, privacyUrl: undefined },
      'accepting': { ...terms, pending: 'accept' },
      'declining': { ...terms, pending: 'decline' },
      'failed': { ...terms, error: 'No connection. Check your connection and try again.' },
    },
  ),
]
