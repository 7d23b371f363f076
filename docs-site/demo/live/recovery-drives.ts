import {
  alone,
  answer,
  call,
  code,
  cut,
  hold,
  loggedOut,
  press,
  reload,
  see,
  sent,
  wallets,
  windows,
  withWallet,
} from './common-steps.js'
import type { Drive } from './drive.js'
import type { Step } from './step.js'

const password = 'hT4mQ-x9VbK-2nRfw-GcJ7p'
const writePassword = (password: string): Step => ({ write: password, into: 'password' })
const choosing = [...withWallet, call('setWalletRecovery'), see('Secure your account')]
const creating = [...choosing, press('Set a password'), see('Set your password')]
const saving = [...creating, writePassword(password), press('Continue'), see('Save your password')]
const confirming = [...saving, press('Continue'), see('Confirm your password')]
const securing = [
  ...confirming,
  writePassword(password),
  press('I understand'),
  press('Set Password'),
  see('Your wallet is backed up'),
]
const secured = [...securing, alone]

/** Logs in the owner of a wallet in another browser, which has no share of the wallet. */
const inOtherBrowser: readonly Step[] = [{ goOn: 'in another browser' }, ...sent(), code, see('its wallet'), alone]
const connecting = (end: string): readonly Step[] => [...inOtherBrowser, call('connectEmbeddedWallet'), see(end)]
const recovering = [...secured, ...connecting('Enter your password')]
const recover = (password: string, ...before: readonly Step[]): readonly Step[] => [
  writePassword(password),
  ...before,
  press('Recover wallet'),
]
const byPassword = (...steps: readonly Step[]): Drive => ({ settings: wallets, steps: [...recovering, ...steps] })

const pressInPopup = (name: string): Step => ({ press: name, in: 'window' })
const recoverableBy = (...recoveryOptions: readonly string[]) => ({
  embeddedWallets: { ...wallets.embeddedWallets, recoveryOptions },
})
const everyWay = recoverableBy('passkey', 'google-drive', 'icloud', 'user-passcode')
const by = (way: string, ...steps: readonly Step[]): Drive => ({
  settings: everyWay,
  steps: [...choosing, press(way), ...steps],
})
const leaving = [see('Back up to Google Drive'), press('Continue with Google Drive')]
const backedUp = [
  windows('shown here'),
  ...choosing,
  press('Google Drive'),
  ...leaving,
  pressInPopup('Continue as Ada'),
  see('Your wallet is backed up'),
  alone,
]
const fromCloud = (...steps: readonly Step[]): Drive => ({
  settings: everyWay,
  steps: [...backedUp, ...connecting('Recover from Google Drive'), ...steps],
})

/**
 * Changes the app's settings so that they require a user recovery method. The existing wallets have automatic recovery.
 */
const wantsMore = (...recoveryOptions: readonly string[]): readonly Step[] => {
  const { embeddedWallets } = recoverableBy(...recoveryOptions)
  return [
    ...withWallet,
    { settings: { embeddedWallets: { ...embeddedWallets, requireUserOwnedRecoveryOnCreate: true } } },
  ]
}
const again: readonly Step[] = [...loggedOut, reload, ...sent(), code]

/** Demo steps for the screen states of setting up recovery and of recovering a wallet. */
export const recoveryDrives: Readonly<Record<string, Drive>> = {
  'set-recovery/first': {
    settings: { embeddedWallets: { ...wallets.embeddedWallets, requireUserOwnedRecoveryOnCreate: true } },
    steps: [...sent(), code, see('Secure your account')],
  },
  'set-recovery/options': {
    settings: { embeddedWallets: { ...wallets.embeddedWallets, recoveryOptions: ['passkey', 'user-passcode'] } },
    steps: choosing,
  },
  'set-recovery/update': { settings: wallets, steps: [...secured, call('setWalletRecovery'), see('Update backup')] },
  'set-recovery/reset': {
    settings: wallets,
    steps: [
      ...secured,
      call('setWalletRecovery'),
      see('Update backup'),
      press('Set a password'),
      see('Reset your password'),
    ],
  },
  'set-recovery/save-long': {
    settings: wallets,
    steps: [...creating, writePassword(password.repeat(6)), press('Continue'), see('Save your password')],
  },
  'set-recovery/confirm': {
    settings: wallets,
    steps: [
      ...creating,
      press('Generate'),
      press('Continue'),
      see('Save your password'),
      press('Continue'),
      see('Confirm your password'),
    ],
  },
  'set-recovery/done': { settings: wallets, steps: securing },
  'set-recovery/choosing': { settings: wallets, steps: choosing },
  'set-recovery/create': { settings: wallets, steps: creating },
  'set-recovery/create-weak': { settings: wallets, steps: [...creating, writePassword('summer')] },
  'set-recovery/create-strong': { settings: wallets, steps: [...creating, writePassword(password)] },
  'set-recovery/create-short': { settings: wallets, steps: [...creating, writePassword('abc')] },
  'set-recovery/create-invalid': { settings: wallets, steps: [...creating, writePassword('my pässword')] },
  'set-recovery/save': { settings: wallets, steps: saving },
  'set-recovery/confirm-new': { settings: wallets, steps: confirming },
  'set-recovery/finalizing': {
    settings: wallets,
    steps: [
      ...confirming,
      writePassword(password),
      press('I understand'),
      hold('/recovery'),
      press('Set Password'),
      see('Securing your wallet'),
    ],
  },
  'set-recovery/failed': {
    settings: wallets,
    steps: [
      ...confirming,
      writePassword(password),
      press('I understand'),
      cut('/recovery'),
      press('Set Password'),
      see('Something went wrong'),
    ],
  },
  'set-recovery/splash': {
    settings: wallets,
    steps: [...wantsMore('passkey', 'google-drive', 'icloud', 'user-passcode'), ...again, see('Secure Your Account')],
  },
  'set-recovery/splash-password': {
    settings: wallets,
    steps: [...wantsMore('user-passcode'), ...again, see('Secure Your Account')],
  },
  'set-recovery/splash-create': {
    settings: wallets,
    steps: [
      ...wantsMore('passkey', 'google-drive', 'icloud', 'user-passcode'),
      reload,
      call('createWallet', { createAdditional: true }),
      see('Before you create another wallet'),
    ],
  },
  'set-recovery/passkey': by('Passkey', see('Secure it with a passkey')),
  'set-recovery/consent': by('Google Drive', see('Back up to Google Drive')),
  'set-recovery/consent-icloud': by('iCloud', see('Back up to iCloud')),
  'set-recovery/backing-up': by('Google Drive', windows('left open'), ...leaving, see('in the window that opened')),
  'set-recovery/denied': by(
    'Google Drive',
    windows('shown here'),
    ...leaving,
    pressInPopup('Cancel'),
    see('It was not confirmed at Google Drive'),
  ),
  'set-recovery/blocked': by(
    'iCloud',
    windows('blocked'),
    see('Back up to iCloud'),
    press('Continue with iCloud'),
    see('did not open the window'),
  ),

  'connect-wallet/recovering': {
    settings: wallets,
    steps: [...withWallet, ...inOtherBrowser, hold('/recovery/'), call('connectEmbeddedWallet'), see('Recovering')],
  },
  'recover-wallet/asking': byPassword(),
  'recover-wallet/recovering': byPassword(...recover(password, hold('/recovery/'))),
  'recover-wallet/wrong': byPassword(...recover('summer-of-1843'), see('Invalid recovery password')),
  'recover-wallet/waiting': byPassword(
    ...recover('summer-of-1843', answer('/recovery/', 429, { code: 'too_many_requests' })),
    see('Too many wrong passwords'),
  ),
  'recover-wallet/from-cloud': fromCloud(),
  'recover-wallet/restoring': fromCloud(
    windows('left open'),
    press('Continue with Google Drive'),
    see('in the window that opened'),
  ),
  'recover-wallet/no-backup': fromCloud(
    windows('shown here'),
    answer('/cloud/drive/v3/files/', 404, {}),
    press('Continue with Google Drive'),
    pressInPopup('Continue as Ada'),
    see('not in that account of Google Drive'),
  ),
}
