import {
  ada,
  answer,
  bothMethods,
  call,
  code,
  cut,
  hold,
  inside,
  longAddress,
  number,
  open,
  press,
  see,
  sent,
  typed,
  writeEmail,
} from './common-steps.js'
import type { Drive } from './drive.js'
import { halfACode, refuse, spendCode, terms, texts, textSent, wrongCode } from './flow-steps.js'

export const loginDrives: Readonly<Record<string, Drive>> = {
  'landing/email': { steps: open },
  'landing/bare': { settings: { termsAndConditionsUrl: undefined, privacyPolicyUrl: undefined }, steps: open },
  'landing/prefilled': { steps: [call('login', { prefill: { type: 'email', value: ada } })] },
  'landing/message': {
    settings: { privacyPolicyUrl: undefined },
    config: {
      appearance: {
        landingHeader: 'Welcome to Northwind',
        loginMessage: 'One account for your orders, invoices and payouts.',
      },
    },
    steps: [call('login'), see('Welcome to Northwind')],
  },
  'landing/sending': { steps: [hold('/passwordless/init'), ...typed(), press('Submit')] },
  'landing/plus-refused': {
    settings: { disablePlusEmails: true },
    steps: [...typed('ada+1@example.com'), press('Submit'), see('without a')],
  },
  'landing/passkey': { settings: { loginMethods: ['email', 'passkey'] }, steps: open },
  'landing/phone': { settings: texts, steps: open },
  'landing/phone-sending': {
    settings: texts,
    steps: [hold('/passwordless_sms/init'), ...open, { write: number, into: 'phone' }, press('Submit')],
  },
  'landing/button': { config: { appearance: { hideDirectWeb2Inputs: true } }, steps: open },
  'landing/no-method': { config: { loginMethods: [] }, steps: [...open, see('No login method')] },
  'landing/more': {
    settings: bothMethods,
    config: { loginMethodsAndOrder: { primary: ['email'], overflow: ['sms'] } },
    steps: open,
  },
  'landing/failed': { steps: [cut('/passwordless/init'), ...typed(), press('Submit'), see('We could not reach')] },
  'landing/phone-typed': {
    settings: bothMethods,
    config: { loginMethodsAndOrder: { primary: ['sms', 'email'] } },
    steps: [...open, { write: number, into: 'phone' }],
  },
  'landing/passkey-starting': {
    settings: { loginMethods: ['email', 'passkey'] },
    steps: [...open, hold('/passkeys/'), press('Passkey')],
  },
  'landing/email-and-phone': { settings: { loginMethods: ['email', 'sms'] }, steps: open },

  'awaiting-code/empty': { steps: sent() },
  'awaiting-code/long-address': { steps: sent(longAddress) },
  'awaiting-code/partly': { steps: [...sent(), halfACode] },
  'awaiting-code/checking': { steps: [...sent(), hold('/passwordless/authenticate'), code] },
  'awaiting-code/refused': { steps: [...sent(), wrongCode, see('Invalid or expired verification code')] },
  'awaiting-code/exhausted': { steps: [...sent(), ...spendCode] },
  'awaiting-code/link': {
    steps: [answer('/passwordless/init', 200, { link_only: true }), ...typed(), press('Submit'), see('link')],
  },
  'awaiting-code/success': { steps: [...sent(), code, see("You're in")] },
  'awaiting-code/text': { settings: texts, steps: textSent },

  'loading/loading': { steps: [hold('/apps/'), call('login')] },
  'loading/offline': { steps: [cut('/apps/'), call('login'), see('We could not reach')] },

  'error/region-not-supported': {
    settings: bothMethods,
    steps: [
      refuse('/passwordless_sms/init', 403, 'region_not_supported'),
      ...open,
      press('Continue with sms'),
      { write: number, into: 'phone' },
      press('Submit'),
      see('region'),
    ],
  },
  'error/unknown': {
    steps: [refuse('/passwordless/init', 501), ...typed(), press('Submit'), see('Something went wrong')],
  },
  'error/too-many-requests': {
    steps: [...sent(), refuse('/passwordless/authenticate', 429, 'too_many_requests'), code, see('Too many attempts')],
  },
  'error/session-ended': {
    steps: [
      ...inside,
      refuse('/sessions', 401, 'missing_or_invalid_token'),
      refuse('/confirmations', 401, 'missing_or_invalid_token'),
      call('updateEmail'),
      writeEmail('ada@lovelace.example'),
      press('Send code'),
      see('Log in'),
    ],
  },
  'error/other-action': {
    steps: [...sent(), refuse('/passwordless/authenticate', 403, 'disallowed_login_method'), code, see('Not allowed')],
  },
  'landing/phone-refused': {
    settings: bothMethods,
    steps: [
      ...open,
      press('Continue with sms'),
      { write: number, into: 'phone' },
      answer('/passwordless_sms/init', 422, { code: 'invalid_data', error: 'Please enter a valid phone number.' }),
      press('Submit'),
      see('valid phone number'),
    ],
  },

  'allowlist-rejected/default': {
    settings: { allowlist: { emails: ['@northwind.example'] } },
    steps: [...sent(), code, see('access')],
  },
  'allowlist-rejected/custom-words': {
    settings: {
      allowlist: {
        emails: ['@northwind.example'],
        errorTitle: 'Northwind is in private beta',
        errorDetail: 'We invite new users every week. Join the list and we will email you.',
        ctaText: 'Join the waiting list',
        ctaLink: 'https://example.com/waiting-list',
      },
    },
    steps: [...sent(), code, see('private beta')],
  },
  'account-not-found/default': {
    steps: [
      call('login', { disableSignup: true }),
      writeEmail(),
      press('Submit'),
      see('Enter confirmation code'),
      code,
      see('account'),
    ],
  },
  'user-limit-reached/default': { settings: { maxUsers: 0 }, steps: [...sent(), code, see('Northwind')] },

  'accept-terms/links': { settings: terms, steps: [...sent(), code, see('One last step')] },
  'accept-terms/no-links': {
    settings: { ...terms, termsAndConditionsUrl: undefined, privacyPolicyUrl: undefined },
    steps: [...sent(), code, see('One last step')],
  },
  'accept-terms/terms-only': {
    settings: { ...terms, privacyPolicyUrl: undefined },
    steps: [...sent(), code, see('One last step')],
  },
  'accept-terms/accepting': {
    settings: terms,
    steps: [...sent(), code, see('One last step'), hold('/users/me/accept_terms'), press('Accept')],
  },
  'accept-terms/declining': {
    settings: terms,
    steps: [...sent(), code, see('One last step'), hold('/sessions/logout'), press('No thanks')],
  },
  'accept-terms/failed': {
    settings: terms,
    steps: [
      ...sent(),
      code,
      see('One last step'),
      cut('/users/me/accept_terms'),
      press('Accept'),
      see('We could not reach'),
    ],
  },
}
