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

const call = (verb: string, given?: unknown): Step => ({ call: verb, given })
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

  'enter-account/link': { settings: { loginMethods: ['sms', 'email'] }, steps: [...textInside(), call('linkEmail')] },
  'enter-account/update': { steps: [...inside, call('updateEmail')] },

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
