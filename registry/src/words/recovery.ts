'use client'
import { defineWords } from '../lib/define-words'

export const recoveryWords = defineWords('recovery', {
  secure: 'Secure your account',
  update: 'Update backup method',
  secureDescription: (app: string) =>
    `Choose a password for your wallet. You need it on a new device, and nobody else can open your wallet, ${app} included.`,
  updateDescription: 'Choose another password for your wallet. Your other devices ask for it from then on.',
  /** Where the app asks for it by itself: after a login, or before another wallet is made. */
  splash: 'Secure Your Account',
  splashDescription: (app: string) =>
    `Your wallet comes back with your login alone. ${app} asks you to add a way that is yours, which nobody else can use.`,
  splashCreate: 'Before you get another wallet, choose how you get them back on a new device. It is for all of them.',
  other: 'Your other devices are logged out.',
  choose: 'Set a password',
  chooseDescription: (app: string) =>
    `Choose how you get your wallet back on a new device. Nobody else can open your wallet then, ${app} included.`,
  notNow: 'Not now',

  byPassword: 'Password',
  googleDrive: 'Google Drive',
  icloud: 'iCloud',
  passkey: 'Passkey',
  backUpTo: (name: string) => `Back up to ${name}`,
  recoverBy: (name: string) => `Recover from ${name}`,
  cloudCreate: (name: string) =>
    `A file that only you can open is saved in your ${name}. With it and your login you get your wallet back on a new device.`,
  cloudRecover: (name: string) =>
    `Your wallet is not on this device yet. The file in your ${name} brings it here: use the account that has it.`,
  passkeyCreateTitle: 'Secure it with a passkey',
  passkeyRecoverTitle: 'Use your passkey',
  passkeyCreate: 'Your device keeps it, or your password manager. With it and your login you get your wallet back.',
  passkeyRecover: 'Your wallet is not on this device yet. The passkey that you made for it brings it here.',
  continueWith: (name: string) => `Continue with ${name}`,
  backingUp: 'Backing up…',
  recovering: 'Recovering…',
  inWindow: 'Go on in the window that has opened.',
  inWindowLonger: 'If you do not see the window, cancel this and try again.',

  create: 'Set your password',
  reset: 'Reset your password',
  createDescription: 'Choose one that you use nowhere else, or have one made.',
  password: 'Password',
  tooShort: 'Password must be at least 6 characters',
  invalid: (characters: readonly string[]) => `Invalid characters used ( ${characters.join(' ')} )`,
  space: 'SPACE',
  generate: 'Generate',
  next: 'Continue',

  save: 'Save your password',
  saveDescription: 'Keep it where you will find it: this password cannot be reset.',
  download: 'Download',

  confirm: 'Confirm your password',
  confirmDescription: 'Type it once more.',
  mismatch: 'Passwords do not match',
  understood: 'I understand that if I lose my password and device, I will lose access to my account and my assets.',
  set: 'Set Password',
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
  /** What a password or a passkey is held against, where a cloud has its name. */
  service: 'The login service',
  offline: (name: string) => `${name} cannot be reached. Check your connection, and try again.`,
  noBackup: (name: string) =>
    `The backup of this wallet is not in that account of ${name}. Use the one you chose then.`,
  noPasskey: 'This is not the passkey of this wallet. Use the one you made for it.',
  noPrf: 'This browser, or what keeps your passkeys, cannot secure a wallet.',
  noPrfRecover:
    'This browser, or what keeps your passkeys, cannot open the wallet. Use a browser and a device that have the passkey.',
  tooManyTries: 'There were too many tries. Wait a while before you try again.',

  enter: 'Enter your password',
  enterDescription: 'Your wallet is not on this device yet. The password you set for it brings it here.',
  recover: 'Recover wallet',
  wrong: 'Invalid recovery password, please try again.',
  error: 'An error has occurred, please try again.',
  tooMany: 'Too many wrong passwords. Wait a while before you try again.',
  recovered: 'Your wallet is here',
})
