'use client'
import { defineWords } from '../lib/define-words'
import { methodWords } from '../recovery-methods/all/words'

export const recoveryWords = defineWords('recovery', {
  secure: 'Secure your account',
  update: 'Update backup method',
  secureDescription: (app: string) =>
    `Choose a password for your wallet. You need it on a new device, and nobody else can open your wallet, ${app} included.`,
  updateDescription: 'Choose another password for your wallet. Your other devices ask for it from then on.',
  /** Titles of the prompt by the app: after a login, or before another wallet is created. */
  splash: 'Secure Your Account',
  splashDescription: (app: string) =>
    `Your wallet comes back with your login alone. ${app} asks you to add a way that is yours, which nobody else can use.`,
  splashCreate: 'Before you get another wallet, choose how you get them back on a new device. It is for all of them.',
  other: 'Your other devices are logged out.',
  choose: 'Set a password',
  chooseDescription: (app: string) =>
    `Choose how you get your wallet back on a new device. Nobody else can open your wallet then, ${app} included.`,
  notNow: 'Not now',

  ...methodWords,
  backUpTo: (name: string) => `Back up to ${name}`,
  recoverBy: (name: string) => `Recover from ${name}`,
  cloudCreate: (name: string) =>
    `A file that only you can open is saved in your ${name}. With it and your login you get your wallet back on a new device.`,
  cloudRecover: (name: string) =>
    `Your wallet is not on this device yet. The file in your ${name} brings it here: use the account that has it.`,
  continueWith: (name: string) => `Continue with ${name}`,
  backingUp: 'Backing up…',
  recovering: 'Recovering…',
  inWindow: 'Go on in the window that has opened.',
  inWindowLonger: 'If you do not see the window, cancel this and try again.',

  next: 'Continue',
  cancel: 'Cancel',

  finalizing: 'Securing your wallet…',
  long: 'Still securing your wallet…',
  longer: 'This is taking longer than it should. Check your connection, and keep this page open.',
  done: 'Success',
  doneDescription: 'From now on you get your wallet back by what you have just set.',
  failed: 'Something went wrong',
  failedDetail: 'Your wallet is as it was. Try again.',
  recoverFailed: 'Your wallet could not be brought here. Try again.',
  otherWay: 'Choose another way',
  denied: (name: string) => `It was not confirmed at ${name}. Try again, and agree there.`,
  timedOut: 'It took too long. Try again.',
  blocked: 'Your browser did not open the window. Allow windows for this page, and try again.',
  inApp: 'This does not work inside another app. Open this page in your browser.',
  /** The service that checks a password or a passkey. A cloud has its own name. */
  service: 'The login service',
  offline: (name: string) => `${name} cannot be reached. Check your connection, and try again.`,
  noBackup: (name: string) =>
    `The backup of this wallet is not in that account of ${name}. Use the one you chose then.`,
  tooManyTries: 'There were too many tries. Wait a while before you try again.',

  recover: 'Recover wallet',
  error: 'An error has occurred, please try again.',
  recovered: 'Your wallet is here',
})
