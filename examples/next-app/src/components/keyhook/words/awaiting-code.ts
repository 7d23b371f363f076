'use client'
import { defineWords } from '../lib/define-words'

export const awaitingCodeWords = defineWords('awaitingCode', {
  title: 'Enter confirmation code',
  /** `{destination}` becomes the address. */
  sentTo: 'We sent a 6-digit code to {destination}. It may take a minute to arrive.',
  codeLabel: 'Confirmation code',
  digitLabel: (position: number, of: number) => `Digit ${position} of ${of}`,
  notReceived: 'Nothing arrived?',
  resend: 'Resend code',
  resent: 'Code sent',
  resendIn: (seconds: number) => `Resend in ${seconds} s`,
  checking: 'Checking your code…',
  failed: 'Issue verifying code',
  success: "You're in",
})
// keyhook core@0.1.0
