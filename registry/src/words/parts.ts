'use client'
import { defineWords } from '../lib/define-words'

/** Progress of a step, for screen readers. */
export const stepsWords = defineWords('steps', {
  current: 'under way',
  done: 'done',
  failed: 'failed',
  upcoming: 'to come',
})

export const searchListWords = defineWords('searchList', {
  search: 'Search',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: 'Nothing found',
  noneDetail: (query: string) => `No entry matches “${query}”.`,
})

export const passwordFieldWords = defineWords('passwordField', {
  label: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  strength: (strength: string) => `Password Strength: ${strength}`,
  untouched: '--',
  weak: 'Weak',
  medium: 'Medium',
  strong: 'Strong',
})

export const amountInputWords = defineWords('amountInput', {
  label: (symbol: string) => `Amount in ${symbol}`,
  max: 'Max',
  useMax: (amount: string) => `Max, ${amount}`,
  available: (amount: string) => `${amount} available`,
  tooMuch: (amount: string) => `You have ${amount}.`,
})

export const popupWaitingWords = defineWords('popupWaiting', {
  title: (name: string) => `Continue with ${name}`,
  open: 'Finish in the window that opened.',
  long: 'Still waiting for the other window…',
  longer: 'If you do not see the window, open it again.',
  blocked: 'Your browser did not open the window. Open it with the button below.',
  closed: 'You closed the window before you finished.',
  reopen: 'Open the window again',
  openWindow: 'Open the window',
  cancel: 'Cancel',
})

export const qrCodeWords = defineWords('qrCode', { copy: 'Copy link' })

export const phoneFieldWords = defineWords('phoneField', {
  label: 'Phone number',
  placeholder: 'Phone number',
  country: (name: string, code: string) => `Country: ${name}, ${code}`,
  countries: 'Countries',
  countryName: (country: string) => countryNames.of(country) ?? country,
})

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
