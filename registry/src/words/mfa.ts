'use client'
import { defineWords } from '../lib/define-words'
import { methodWords } from '../mfa-methods/all/words'

/** Words of the MFA screens. */
export const mfaWords = defineWords('mfa', {
  // Verifying.
  title: 'Verify your identity',
  choose: 'Choose how to verify.',
  codeTitle: 'Enter verification code',
  recoveryDetail: 'Enter one of your recovery codes. Each works once.',
  verified: 'Verified',
  another: 'Choose another method',
  useRecovery: 'Use a recovery code',
  notNow: 'Not now',
  continue: 'Continue',
  recoveryLabel: 'Recovery code',
  pending: 'Waiting for this',
  // On a page of the provider.
  atProviderTitle: 'Check and verify',
  atProvider: 'Only what you see in the window is approved. This app cannot read your code.',
  approveTitle: 'Check and approve',
  approve: 'Only what you see in the window is approved. This app cannot approve it for you.',
  // Errors.
  tooMany: 'You have exceeded the maximum number of attempts. Please close this window and try again in 10 seconds.',
  invalid: 'The code you entered is not valid',
  codeUsedUp: 'This code is used up after too many wrong tries. Choose “Resend code” to get another.',
  timedOut: 'You have exceeded the time limit for code entry. Please try again in 30 seconds.',
  canceled: 'Verification canceled',
  wrong: 'Something went wrong.',
  unknown: 'Unknown error',
  notNumeric: 'Passcode can only be numbers',
  notSix: 'Passcode must be exactly 6 numbers',
  blockedTitle: 'Verification failed',
  // Methods.
  ...methodWords,
  recovery_code: 'Recovery code',
  enabled: 'Enabled',
  disabled: 'Disabled',
  recommended: 'Recommended',
  // Enrolling.
  introTitle: 'Transaction Protection',
  intro: 'Set up a second step to protect your wallet. You confirm with it before anything is signed.',
  pickerTitle: 'Choose a verification method',
  picker: 'How would you like to verify your identity?',
  verifyFirst: 'To add or delete verification methods, verification is required.',
  doneDetail: 'From now on your wallet is protected by it.',
  done: 'Done',
  recoveryTitle: 'Keep these recovery codes',
  recovery: 'If you lose your phone, each of them verifies you once. They are not shown again.',
  copyCodes: 'Copy codes',
  savedCodes: 'I saved them',
  // Removing.
  removeDetail: 'Your wallet is then less protected. You verify once more to do this.',
  removeAction: 'Remove',
  keep: 'Keep it',
  // An app without methods.
  noneTitle: 'Add more security',
  none: 'This app has no verification methods yet.',
})
