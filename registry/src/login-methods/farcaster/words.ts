'use client'
import { defineWords } from '../../lib/define-words'

/** Words for Farcaster. */
export const farcasterWords = defineWords('farcaster', {
  /** Used in sentences. `{identifier}` becomes the account's number. */
  account: 'the Farcaster account {identifier}',
  title: 'Log in with Farcaster',
  link: 'Link your Farcaster account',
  scan: "Scan the code with your phone's camera, and approve the request there.",
  scanLabel: 'QR code that opens Farcaster on your phone',
  /** Used if the page is on the phone. */
  approve: 'Approve the request in the app, then come back here.',
  open: 'Open Warpcast app',
  starting: 'Connecting to Farcaster…',
  startingLong: 'Still connecting…',
  startingLonger: 'This is taking longer than it should. Check your connection, or go back and try again.',
  checking: 'Verifying your signature…',
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
