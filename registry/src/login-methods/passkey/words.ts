'use client'
import { defineWords } from '../../lib/define-words'

/** Words for passkeys. */
export const passkeyWords = defineWords('passkey', {
  login: 'Log in with a passkey',
  signup: 'Create a passkey',
  link: 'Secure your account with a passkey',
  asking: 'Follow the steps in your browser.',
  checking: 'Checking your passkey…',
  long: 'Your browser is waiting for you…',
  longer: "Don't see the prompt? It may be behind this window, or go back and choose another method.",
  success: "You're in",
  linked: 'Passkey added',
  linkedDetail: 'Log in with it from now on.',
  failed: 'No passkey was used',
  notMade: 'No passkey was added',
  failedDetail: 'It took too long, or you closed the question.',
  unknown: 'This passkey is not registered here. Use another one, or another login method.',
  more: 'Cannot link more passkeys to account.',
  create: 'Create a passkey',
  /** Used in sentences. */
  account: 'a passkey',
})
