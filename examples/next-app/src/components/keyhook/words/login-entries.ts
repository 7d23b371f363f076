'use client'
import { defineWords } from '../lib/define-words'

/** The entries of the landing list, by the words the SDK names them with. */
export const loginEntryWords = defineWords('loginEntries', {
  'More options': 'More options',
  'Other socials': 'Other socials',
  'Other wallets': 'Other wallets',
  'Continue with a wallet': 'Continue with a wallet',
  'Log in with email or socials': 'Log in with email or socials',
  'Log in with sms or socials': 'Log in with sms or socials',
  'Log in with a social account': 'Log in with a social account',
  'Continue with email or sms': 'Continue with email or sms',
  'Continue with email': 'Continue with email',
  'Continue with sms': 'Continue with sms',
})
// keyhook landing@0.1.0
