'use client'
import { defineWords } from '../lib/define-words'
import { methodWords } from '../recovery-methods/all/words'

export const recoveryWords = defineWords('recovery', {
  secure: 'Secure your account',
  update: 'Update backup method',
  secureDescription: (app: string) =>
    `Choose a password for your wallet. You need it on a new device. Only you can open your wallet, not even ${app}.`,
  updateDescription: 'Choose another password for your wallet. Your other devices will need it.',
  /** Titles if the app prompts for a method: after a login, or before another wallet is created. */
  splash: 'Secure Your Account',
  splashDescription: 'Right now your login is all it takes to restore your wallet. Add a backup only you control.',
  splashCreate: 'Before you create another wallet, choose how to restore them all on a new device.',
  other: 'Your other devices will be logged out.',
  choose: 'Set a password',
  chooseDescription: (app: string) =>
    `Choose how to restore your wallet on a new device. Only you will be able to open it, not even ${app}.`,
  notNow: 'Not now',

  ...methodWords,
  backUpTo: (name: string) => `Back up to ${name}`,
  recoverBy: (name: string) => `Recover from ${name}`,
  cloudCreate: (name: string) =>
    `We save a file in your ${name} that only you can open. It restores your wallet on a new device, together with your login.`,
  cloudRecover: (name: string) =>
    `Your wallet is not on this device yet. Restore it with the file in your ${name}. Use the account that has it.`,
  continueWith: (name: string) => `Continue with ${name}`,
  backingUp: 'Backing up…',
  recovering: 'Recovering…',
  inWindow: 'Continue in the window that opened.',
  inWindowLonger: 'If you do not see the window, cancel this and try again.',

  next: 'Continue',
  cancel: 'Cancel',

  finalizing: 'Securing your wallet…',
  long: 'Still securing your wallet…',
  longer: 'This is taking longer than it should. Check your connection, and keep this page open.',
  done: 'Success',
  doneDescription: 'Your wallet is backed up.',
  failed: 'Something went wrong',
  failedDetail: 'Your wallet has not changed. Try again.',
  createdWithout:
    'Your wallet was created without this backup, for example in another tab. Try again to add the backup.',
  createdBefore: 'Your wallet already exists and has a backup. Another tab may have created it. Close this to use it.',
  recoverFailed: "We couldn't restore your wallet here. Try again.",
  otherWay: 'Choose another method',
  denied: (name: string) => `It was not confirmed at ${name}. Try again, and agree there.`,
  timedOut: 'It timed out. Try again.',
  blocked: 'Your browser did not open the window. Allow windows for this page, and try again.',
  inApp: 'This does not work inside another app. Open this page in your browser.',
  /** Name of the service that checks a password or a passkey. For cloud recovery, the cloud's name is used. */
  service: 'The login service',
  offline: (name: string) => `${name} cannot be reached. Check your connection, and try again.`,
  noBackup: (name: string) =>
    `The backup of this wallet is not in that ${name} account. Use the account you backed up to.`,
  tooManyTries: 'Too many attempts. Wait a while before you try again.',

  recover: 'Recover wallet',
  error: 'An error has occurred, please try again.',
  recovered: 'Your wallet is here',
})
