'use client'
import { defineWords } from '../../lib/define-words'

/** Words of the screen that adds a signer to the user's Farcaster account. */
export const farcasterSignerWords = defineWords('farcasterSigner', {
  title: 'Add a signer to Farcaster',
  scan: (app: string) =>
    `${app} wants to write on Farcaster for you. Scan the code with your phone, and approve it there.`,
  scanLabel: 'QR code that opens Farcaster on your phone',
  /** Used if the page is on the phone. */
  approve: (app: string) => `${app} wants to write on Farcaster for you. Approve it in the app, then come back here.`,
  open: 'Open Warpcast app',
  requesting: 'Asking Farcaster…',
  requestingLong: 'Still asking…',
  requestingLonger: 'This is taking longer than it should. Check your connection, or close this and try again.',
  success: 'Signer added',
  successDescription: (app: string) => `${app} can write on Farcaster for you. Your app there removes it again.`,
  failed: 'Connect failed',
  rejected: 'Request rejected',
  rejectedDetail: 'Nothing has changed on Farcaster.',
  timedOut: 'The request timed out. Try again.',
  somethingWrong: 'Something went wrong. Try again.',
})

/** Words of screens other than the login. */
export const screenWords = [farcasterSignerWords]
