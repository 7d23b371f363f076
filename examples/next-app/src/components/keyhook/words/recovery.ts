'use client'
import { defineWords } from '../lib/define-words'

export const recoveryWords = defineWords('recovery', {
  secure: 'Secure your account',
  update: 'Update backup method',
  secureDescription: (app: string) =>
    `Choose a password for your wallet. You need it on a new device, and nobody else can open your wallet, ${app} included.`,
  updateDescription: 'Choose another password for your wallet. Your other devices ask for it from then on.',
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

  enter: 'Enter your password',
  enterDescription: 'Your wallet is not on this device yet. The password you set for it brings it here.',
  recover: 'Recover wallet',
  wrong: 'Invalid recovery password, please try again.',
  error: 'An error has occurred, please try again.',
  tooMany: 'Too many wrong passwords. Wait a while before you try again.',
  recovered: 'Your wallet is here',
})
// keyhook core@0.1.0
