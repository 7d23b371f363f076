'use client'
import { createElement } from 'react'
import { AcceptTerms, type AcceptTermsProps } from '../screens/login/accept-terms'
import { AwaitingCode, type AwaitingCodeProps } from '../screens/login/awaiting-code'
import { Confirm, type ConfirmProps } from '../screens/login/confirm'
import { ErrorScreen } from '../screens/status/error-screen'
import { EnterAccount, type EnterAccountProps } from '../screens/login/enter-account'
import { EmailForm } from '../screens/login/email-form'
import { Landing, type LandingProps } from '../screens/login/landing'
import { LinkRefused, type LinkRefusedProps } from '../screens/login/link-refused'
import type { FieldProps } from '../screens/login/field-props'
import { methodView } from '../screens/login/method-views'
import { emailWords } from '../words/email'
import { errorReasonWords } from '../words/error-reasons'
import { defineScenarios } from './define-scenarios'

// Longer than a file of code: a table of every state of the login screens.

const nothing = () => {}
const ada = 'ada@example.com'

const emailField = (props: Partial<FieldProps> = {}) => createElement(EmailForm, { onSubmit: nothing, ...props })
const email = { id: 'email', kind: 'method', label: 'Continue with email' } as const

const landing: LandingProps = {
  appName: 'Northwind',
  entries: [{ ...email, field: emailField() }],
  onSelect: nothing,
  privacyUrl: 'https://example.com/privacy',
  termsUrl: 'https://example.com/terms',
}

const withField = (props: Partial<FieldProps>): LandingProps => ({
  ...landing,
  entries: [{ ...email, field: emailField(props) }],
})

const code: AwaitingCodeProps = {
  destination: ada,
  icon: methodView('email').icon,
  onResend: nothing,
  onSubmit: nothing,
  status: 'idle',
}

const change = (type: 'link' | 'update' | 'unlink', identifier: string) =>
  ({ type, accountType: 'email', identifier }) as const
const confirming: ConfirmProps = {
  appName: 'Northwind',
  action: change('link', 'ada@lovelace.example'),
  destination: ada,
  onResend: nothing,
  onSubmit: nothing,
  status: 'idle',
}
const longAddress = 'augusta.ada.king.countess.of.lovelace@analytical-engines.example.com'

const entering: EnterAccountProps = { field: emailField({ intent: 'link' }), intent: 'link', method: 'email' }
const update: EnterAccountProps = {
  current: ada,
  field: emailField({ intent: 'update' }),
  intent: 'update',
  method: 'email',
}

const terms: AcceptTermsProps = {
  appName: 'Northwind',
  onAccept: nothing,
  onDecline: nothing,
  privacyUrl: 'https://example.com/privacy',
  termsUrl: 'https://example.com/terms',
}

const refused = { message: 'Invalid or expired verification code' }
const spent = { defaultCode: '314159', error: { message: errorReasonWords.words.code_spent }, isSpent: true } as const
const link: LinkRefusedProps = { destination: ada, onSend: nothing, reason: 'link_of_other_browser' }

export const loginScenarios = [
  ...defineScenarios(
    'landing',
    Landing,
    {},
    {
      'email': landing,
      'bare': { ...landing, privacyUrl: undefined, termsUrl: undefined },
      'prefilled': withField({ defaultValue: ada }),
      'message': {
        ...landing,
        header: 'Welcome to Northwind',
        message: 'One account for your orders, invoices and payouts.',
        privacyUrl: undefined,
      },
      'sending': withField({ defaultValue: ada, pending: true }),
      'plus-refused': withField({
        defaultValue: 'ada+1@example.com',
        error: "Please enter a valid email address without a '+'.",
      }),
      'failed': withField({
        defaultValue: ada,
        error: 'No connection. Check your connection and try again.',
      }),
      'button': { ...landing, entries: [email] },
      'no-method': { ...landing, entries: [] },
      'more': { ...landing, entries: [...landing.entries, { id: 'overflow', kind: 'panel', label: 'More options' }] },
    },
  ),
  ...defineScenarios(
    'enter-account',
    EnterAccount,
    {},
    {
      link: entering,
      update,
      sending: { ...entering, field: emailField({ defaultValue: ada, intent: 'link', pending: true }) },
      refused: {
        ...update,
        field: emailField({ defaultValue: ada, error: 'This is already your email', intent: 'update' }),
      },
      failed: {
        ...entering,
        field: emailField({
          defaultValue: ada,
          error: 'No connection. Check your connection and try again.',
          intent: 'link',
        }),
      },
    },
  ),
  ...defineScenarios(
    'awaiting-code',
    AwaitingCode,
    { canGoBack: true },
    {
      'empty': code,
      'long-address': { ...code, destination: longAddress },
      'partly': { ...code, defaultCode: '314' },
      'checking': { ...code, defaultCode: '314159', status: 'pending' },
      'refused': { ...code, defaultCode: '314159', error: refused },
      'spent': { ...code, ...spent },
      'resent': { ...code, resent: true },
      'too-many': { ...code, defaultCode: '314159', error: { message: errorReasonWords.words.email_link_required } },
      'link': { ...code, isLinkOnly: true },
      'update': { ...code, destination: 'ada@lovelace.example', step: emailWords.words.newStep },
      'success': { ...code, defaultCode: '314159', status: 'success' },
      'linked': { ...code, defaultCode: '314159', status: 'success', success: 'Email linked' },
      'updated': { ...code, defaultCode: '314159', status: 'success', success: 'Email updated' },
    },
  ),
  ...defineScenarios(
    'error',
    LinkRefused,
    { canGoBack: true },
    {
      'link-of-other-browser': link,
      'link-expired': { ...link, reason: 'link_expired' },
      'link-long-address': { ...link, destination: longAddress },
    },
  ),
  ...defineScenarios(
    'confirm',
    Confirm,
    { canGoBack: true },
    {
      'link': confirming,
      'update': { ...confirming, action: change('update', 'ada@lovelace.example') },
      'long-address': { ...confirming, action: change('update', longAddress), destination: longAddress },
      'unknown-account': { ...confirming, action: { type: 'link', accountType: 'new', identifier: 'ada' } },
      'sending': { ...confirming, destination: undefined },
      'checking': { ...confirming, defaultCode: '314159', status: 'pending' },
      'refused': { ...confirming, defaultCode: '314159', error: refused },
      'too-many': { ...confirming, defaultCode: '314159', error: { message: 'Too many attempts. Try again later.' } },
      'offline': { ...confirming, defaultCode: '314159', error: { message: 'No connection' } },
      'spent': { ...confirming, ...spent },
      'resent': { ...confirming, resent: true },
      'confirmed': { ...confirming, defaultCode: '314159', status: 'success' },
    },
  ),
  ...defineScenarios(
    'confirm',
    Confirm,
    {},
    {
      'unlink': { ...confirming, action: change('unlink', 'ada@lovelace.example') },
      'open-wallet': { ...confirming, action: { type: 'open-wallet' } },
    },
  ),
  ...defineScenarios(
    'confirm',
    ErrorScreen,
    { canGoBack: true },
    {
      'not-sent': {
        title: 'No connection',
        detail: 'We could not reach the login service. Check your connection and try again.',
        code: 'OFFLINE',
        onRetry: nothing,
      },
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
