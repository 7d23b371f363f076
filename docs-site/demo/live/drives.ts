// Longer than a file of code: a table of how each state is reached.

import type { KeyhookConfig } from '@keyhook/sdk'
import type { Step } from './step.js'

export type Drive = {
  /** What the app's settings at the provider say besides the usual. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** What the app says to the SDK of how its screens look. */
  readonly appearance?: KeyhookConfig['appearance']
  readonly steps: readonly Step[]
}

const ada = 'ada@example.com'
const number = '+12133734253'
const longAddress = 'augusta.ada.king.countess.of.lovelace@analytical-engines.example.com'

const call = (verb: string, ...given: readonly unknown[]): Step => ({ call: verb, given })
const press = (name: string): Step => ({ press: name })
const see = (text: string): Step => ({ see: text })
const writeEmail = (address = ada): Step => ({ write: address, into: 'email' })
const hold = (path: string): Step => ({ hold: path })
const cut = (path: string): Step => ({ cut: path })
const code: Step = { enter: 'code' }
const wrongCode: Step = { enter: 'wrong code' }

const open = [call('login')]
const typed = (address = ada) => [...open, writeEmail(address)]
const sent = (address = ada) => [...typed(address), press('Submit'), see('Enter confirmation code')]
const texts = { loginMethods: ['sms'] }
const textSent: readonly Step[] = [
  ...open,
  { write: number, into: 'phone' },
  press('Submit'),
  see('Enter confirmation code'),
]
const terms = { requireUsersAcceptTerms: true }
const alone: Step = { gone: 'screen' }
/** Logged in, with no screen open. */
const inside = [...sent(), code, see('Your account'), alone]
const bothMethods = { loginMethods: ['sms', 'email'] }
const wallets = { embeddedWallets: { createOnLogin: 'users-without-wallets' } }
/** And with a wallet. */
const withWallet = [...sent(), code, see('wallet is ready'), press('Continue'), see('its wallet'), alone]
const logo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"%3E%3Crect width="56" height="56" fill="%23173f5f"/%3E%3Cpath d="m28 9 7 16 12 3-12 3-7 16-7-16-12-3 12-3z" fill="%23fff"/%3E%3C/svg%3E'
const say = (message: string): Drive => ({
  settings: wallets,
  appearance: { logo },
  steps: [...withWallet, call('signMessage', { message }), see('Cancel')],
})
/** Of another site than the one that asks. */
const signIn = `northwind-example.login-secure.example wants you to sign in with your Ethereum account:
0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D

I accept the terms for sellers of Northwind, version 12.

URI: https://northwind-example.login-secure.example/login
Version: 1
Chain ID: 1
Nonce: 8fT2kq9ZbX
Issued At: 2026-11-22T09:29:41Z`
const mail = {
  domain: { name: 'Northwind Mail', version: '1', chainId: 1 },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Ada', wallets: ['0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'] },
    to: [{ name: 'Grace', wallets: ['0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'] }],
    contents: 'The first program is ready for the machine.',
  },
}
const linking = [...textInside(), call('linkEmail'), writeEmail(), press('Send code'), see("Confirm it's you")]
const linkingPhone: readonly Step[] = [
  ...inside,
  call('linkPhone'),
  { write: number, into: 'phone' },
  press('Send code'),
  see("Confirm it's you"),
]
const updating = [
  ...inside,
  call('updateEmail'),
  writeEmail('ada@lovelace.example'),
  press('Send code'),
  see("Confirm it's you"),
]
const insideByText = [...textSent, code, see('Your account'), alone]
const chosen = 'hT4mQ-x9VbK-2nRfw-GcJ7p'
const writePassword = (password: string): Step => ({ write: password, into: 'password' })
const choosing = [...withWallet, call('setWalletRecovery'), see('Secure your account')]
const creating = [...choosing, press('Set a password'), see('Set your password')]
const saving = [...creating, writePassword(chosen), press('Continue'), see('Save your password')]
const confirming = [...saving, press('Continue'), see('Confirm your password')]
const factors = { ...wallets, mfa: { methods: ['totp', 'sms', 'passkey'] } }
const enrolling = [...withWallet, call('showMfaEnrollmentModal'), see('Transaction Protection')]
const picking = [...enrolling, press('Continue'), see('Choose a verification method')]
const scanning = [...picking, press('Authenticator app'), see('Set up authenticator app')]
const totpCode = [...scanning, press('Continue'), see('Enter verification code')]
const smsNumber = [...picking, press('Text message'), see('Set up SMS verification')]
const smsCode = [
  ...smsNumber,
  { write: number, into: 'phone' } as const,
  press('Send code'),
  see('Enter verification code'),
]
const totpEnrolled: readonly Step[] = [
  ...scanning,
  { scan: 'key' },
  press('Continue'),
  see('Enter verification code'),
  { enter: 'code of the authenticator' },
  see('Keep these recovery codes'),
]
const totpDone = [...totpEnrolled, press('I have kept them'), see('verification added')]
const totpReady = [...totpDone, press('Done'), alone]
const asked = [...totpReady, call('promptMfa'), see('Enter verification code')]
const smsEnrolled = [...smsCode, code, see('Keep these recovery codes')]

/** By state. */
export const drives: Readonly<Record<string, Drive>> = {
  'landing/email': { steps: open },
  'landing/bare': { settings: { termsAndConditionsUrl: undefined, privacyPolicyUrl: undefined }, steps: open },
  'landing/prefilled': { steps: [call('login', { prefill: { type: 'email', value: ada } })] },
  'landing/message': {
    settings: { privacyPolicyUrl: undefined },
    appearance: {
      landingHeader: 'Welcome to Northwind',
      loginMessage: 'One account for your orders, invoices and payouts.',
    },
    steps: open,
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
  'landing/email-and-phone': { settings: { loginMethods: ['email', 'sms'] }, steps: open },

  'awaiting-code/empty': { steps: sent() },
  'awaiting-code/long-address': { steps: sent(longAddress) },
  'awaiting-code/partly': { steps: [...sent(), { enter: 'half of a code' }] },
  'awaiting-code/checking': { steps: [...sent(), hold('/passwordless/authenticate'), code] },
  'awaiting-code/refused': { steps: [...sent(), wrongCode, see('Invalid or expired verification code')] },
  'awaiting-code/success': { steps: [...sent(), code, see("You're in")] },
  'awaiting-code/text': { settings: texts, steps: textSent },

  'enter-account/link': { settings: bothMethods, steps: [...textInside(), call('linkEmail')] },
  'enter-account/link-phone': { settings: bothMethods, steps: [...inside, call('linkPhone')] },
  'enter-account/sending': {
    settings: bothMethods,
    steps: [...textInside(), call('linkEmail'), hold('/passwordless/init'), writeEmail(), press('Send code')],
  },
  'enter-account/update': { steps: [...inside, call('updateEmail')] },
  'enter-account/refused': {
    steps: [...inside, call('updateEmail'), writeEmail(), press('Send code'), see('already your email')],
  },

  'awaiting-code/linked': {
    settings: bothMethods,
    steps: [...linking, code, see('Enter confirmation code'), code, see('Email linked')],
  },
  'confirm/by-text': { settings: bothMethods, steps: linking },
  'confirm/link-phone': { settings: bothMethods, steps: linkingPhone },
  'confirm/sending': {
    settings: bothMethods,
    steps: [...textInside(), call('linkEmail'), hold('/confirmations/init'), writeEmail(), press('Send code')],
  },
  'confirm/not-sent': {
    settings: bothMethods,
    steps: [
      ...textInside(),
      call('linkEmail'),
      cut('/confirmations/init'),
      writeEmail(),
      press('Send code'),
      see('We could not reach'),
    ],
  },
  'confirm/checking': { settings: bothMethods, steps: [...linkingPhone, hold('/confirmations'), code] },
  'confirm/refused': { settings: bothMethods, steps: [...linkingPhone, wrongCode, see('Invalid or expired')] },
  'confirm/update': { steps: updating },
  'awaiting-code/update': { steps: [...updating, code, see('Enter confirmation code')] },

  'enter-account/update-phone': { settings: texts, steps: [...insideByText, call('updatePhone')] },
  'awaiting-code/text-update': {
    settings: texts,
    steps: [
      ...insideByText,
      call('updatePhone'),
      { write: '+442079460018', into: 'phone' },
      press('Send code'),
      see("Confirm it's you"),
      code,
      see('Enter confirmation code'),
    ],
  },
  'export-wallet/open': { settings: wallets, steps: [...withWallet, call('exportWallet'), see('Take the key')] },

  'loading/loading': { steps: [hold('/apps/'), call('login')] },
  'loading/offline': { steps: [cut('/apps/'), call('login'), see('We could not reach')] },

  'sessions/alone': { steps: [...inside, call('manageSessions'), see("You're logged in only here")] },
  'sessions/loading': { steps: [...inside, hold('/sessions'), call('manageSessions'), see('Looking up')] },
  'sessions/offline': { steps: [...inside, cut('/sessions'), call('manageSessions'), see('We could not reach')] },

  'create-wallet/creating': {
    settings: wallets,
    steps: [...sent(), hold('wallets'), code, see('Creating your wallet')],
  },
  'create-wallet/failed': { settings: wallets, steps: [...sent(), cut('wallets'), code, see('was not created')] },
  'create-wallet/welcome': { settings: wallets, steps: [...sent(), code, see('wallet is ready')] },
  'import-wallet/open': { steps: [...inside, call('importWallet'), see('Import wallet')] },

  'sign-request/message': say('I confirm that I live in Oslo and may trade here.'),
  'sign-request/no-logo': { ...say('I confirm that I live in Oslo and may trade here.'), appearance: {} },
  'sign-request/sign-in-other-domain': say(signIn),
  'sign-request/sign-in-malformed': say(`${signIn}\nURI: https://elsewhere.example`),
  'sign-request/typed-data': {
    settings: wallets,
    appearance: { logo },
    steps: [...withWallet, call('signTypedData', mail), see('Cancel')],
  },
  'sign-request/long-message': say(
    `Northwind terms for sellers, version 12.\n\n${Array.from({ length: 14 }, (_, index) => `${index + 1}. A seller ships within two working days, or refunds the buyer in full.`).join('\n')}`,
  ),
  'sign-request/hidden-characters': say('Pay 1\u202e000\u200b to \u0440aypal.example'),
  'sign-request/hex-text': say('0x4865792c204f736c6f21'),
  'sign-request/bytes': say('0x9d1f0c8be2a4477f66d0a5c3c0ffee'),
  'sign-request/message-of-hash': say('0x9d1f0c8be2a4477f66d0a5c3c0ffee9d1f0c8be2a4477f66d0a5c3c0ffee9d1f'),
  'sign-request/message-of-transaction': say(`0xf86b${'7a'.repeat(107)}`),
  'sign-request/own-words': {
    settings: wallets,
    steps: [
      ...withWallet,
      call(
        'signMessage',
        { message: 'I confirm that I live in Oslo and may trade here.' },
        {
          uiOptions: {
            title: 'Prove your address',
            description: 'Northwind needs this once, to ship to you.',
            buttonText: 'Prove it',
          },
        },
      ),
      see('Prove it'),
    ],
  },
  'sign-request/success': {
    settings: wallets,
    steps: [
      ...withWallet,
      call('signMessage', { message: 'I live in Oslo.' }),
      press('Sign and continue'),
      see('Signed'),
    ],
  },

  'set-recovery/choosing': { settings: wallets, steps: choosing },
  'set-recovery/create': { settings: wallets, steps: creating },
  'set-recovery/create-weak': { settings: wallets, steps: [...creating, writePassword('summer')] },
  'set-recovery/create-strong': { settings: wallets, steps: [...creating, writePassword(chosen)] },
  'set-recovery/create-short': { settings: wallets, steps: [...creating, writePassword('abc')] },
  'set-recovery/create-invalid': { settings: wallets, steps: [...creating, writePassword('my pässword')] },
  'set-recovery/save': { settings: wallets, steps: saving },
  'set-recovery/confirm-chosen': { settings: wallets, steps: confirming },
  'set-recovery/finalizing': {
    settings: wallets,
    steps: [
      ...confirming,
      writePassword(chosen),
      press('I understand'),
      hold('/recovery'),
      press('Set Password'),
      see('Securing your wallet'),
    ],
  },
  'set-recovery/failed': {
    settings: wallets,
    steps: [
      ...confirming,
      writePassword(chosen),
      press('I understand'),
      cut('/recovery'),
      press('Set Password'),
      see('Something went wrong'),
    ],
  },

  'mfa-enrollment/intro': { settings: factors, steps: enrolling },
  'mfa-enrollment/none': {
    settings: wallets,
    steps: [...withWallet, call('showMfaEnrollmentModal'), see('Add more security')],
  },
  'mfa-enrollment/methods': { settings: factors, steps: picking },
  'mfa-enrollment/methods-beginning': {
    settings: factors,
    steps: [...picking, hold('/mfa/'), press('Authenticator app')],
  },
  'mfa-enrollment/totp': { settings: factors, steps: scanning },
  'mfa-enrollment/totp-code': { settings: factors, steps: totpCode },
  'mfa-enrollment/totp-code-checking': { settings: factors, steps: [...totpCode, hold('/mfa/'), wrongCode] },
  'mfa-enrollment/totp-code-refused': { settings: factors, steps: [...totpCode, wrongCode, see('not valid')] },
  'mfa-enrollment/sms-number': { settings: factors, steps: smsNumber },
  'mfa-enrollment/sms-code': { settings: factors, steps: smsCode },
  'mfa-enrollment/sms-code-refused': { settings: factors, steps: [...smsCode, wrongCode, see('not valid')] },
  'mfa-enrollment/recovery-codes': { settings: factors, steps: totpEnrolled },
  'mfa-enrollment/totp-done': { settings: factors, steps: totpDone },
  'mfa-enrollment/methods-enabled': {
    settings: factors,
    steps: [...totpReady, call('showMfaEnrollmentModal'), see('verification is required')],
  },
  'mfa-enrollment/remove-totp': {
    settings: factors,
    steps: [
      ...totpReady,
      call('showMfaEnrollmentModal'),
      see('verification is required'),
      press('Authenticator app'),
      see('Remove Authenticator App'),
    ],
  },
  'mfa-enrollment/methods-sms-logs-in': {
    settings: { ...factors, loginMethods: ['sms'] },
    steps: [
      ...textSent,
      code,
      see('wallet is ready'),
      press('Continue'),
      alone,
      call('showMfaEnrollmentModal'),
      press('Continue'),
      see('You log in with text messages'),
    ],
  },
  'mfa/code': { settings: factors, steps: asked },
  'mfa/code-refused': { settings: factors, steps: [...asked, wrongCode, see('not valid')] },
  'mfa/code-checking': { settings: factors, steps: [...asked, hold('/mfa/verify'), wrongCode] },
  'mfa-enrollment/sms-done': { settings: factors, steps: [...smsEnrolled, press('I have kept them'), see('Done')] },

  'allowlist-rejected/default': {
    settings: { allowlist: { emails: ['@northwind.example'] } },
    steps: [...sent(), code, see('access')],
  },
  'allowlist-rejected/own-words': {
    settings: {
      allowlist: {
        emails: ['@northwind.example'],
        errorTitle: 'Northwind is in private beta',
        errorDetail: 'We let in new people every week. Join the list and we will write to you.',
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

function textInside(): readonly Step[] {
  const [, ...typing] = textSent
  return [...open, press('Continue with SMS'), ...typing, code, see('Your account'), alone]
}
