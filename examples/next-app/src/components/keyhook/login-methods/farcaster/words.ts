'use client'
import { defineWords } from '../../lib/define-words'

/** What the screens say of Farcaster. */
export const farcasterWords = defineWords('farcaster', {
  /** In sentences of what is confirmed. `{identifier}` becomes the number of the account. */
  account: 'the Farcaster account {identifier}',
  title: 'Log in with Farcaster',
  link: 'Link your Farcaster account',
  scan: "Scan the code with your phone's camera, and approve the request there.",
  scanLabel: 'QR code that opens Farcaster on your phone',
  /** Where the page is on the phone itself. */
  approve: 'Approve the request in the app, then come back here.',
  open: 'Open Warpcast app',
  starting: 'Connecting to Farcaster…',
  startingLong: 'Still connecting…',
  startingLonger: 'This is taking longer than it should. Check your connection, or go back and try again.',
  checking: 'Checking what you signed…',
  checkingLong: 'Still checking…',
  checkingLonger: 'This is taking longer than it should. Check your connection, or go back and try again.',
  success: "You're in",
  linked: 'Farcaster linked',
  failed: 'Authentication failed',
  somethingWrong: 'Something went wrong. Try again.',
  tooMany: 'Too many requests. Please wait before trying again.',
  timedOut: 'The request timed out. Try again.',
  inUse: 'This account has already been linked to another user.',
})
// keyhook core@0.1.0
