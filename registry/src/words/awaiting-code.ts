'use client'
import { defineWords } from '../lib/define-words'

export const awaitingCodeWords = defineWords('awaitingCode', {
  title: 'Enter confirmation code',
  /** `{destination}` becomes the address. */
  sentTo: 'We sent a 6-digit code to {destination}.',
  /** Used for an email that contains a link instead of a code. */
  titleOfLink: 'Open the link in the email',
  sentLinkTo: 'We sent a link to {destination}. Open it in this browser.',
  /** Shown on a separate line below either title. */
  arrives: 'It may take a minute to arrive.',
  codeLabel: 'Confirmation code',
  digitLabel: (position: number, of: number) => `Digit ${position} of ${of}`,
  notReceived: 'Nothing arrived?',
  resend: 'Resend code',
  resendLink: 'Resend link',
  resent: 'Code sent',
  resentLink: 'Link sent',
  resendIn: (seconds: number) => `Resend in ${seconds} s`,
  checking: 'Checking your code…',
  failed: 'Issue verifying code',
  success: "You're in",
})
