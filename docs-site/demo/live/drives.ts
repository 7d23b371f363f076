import { chainDrives } from './chain-drives.js'
import {
  ada,
  alone,
  bothMethods,
  call,
  code,
  cut,
  hold,
  inside,
  linkingPhone,
  loggedOut,
  longAddress,
  offeredAddress,
  open,
  press,
  see,
  sent,
  textInside,
  withWallet,
} from './common-steps.js'
import type { Drive } from './drive.js'
import { delegate, delegating, refuse } from './flow-steps.js'
import { solanaDrives } from './solana-drives.js'
import { passkeyDrives } from './passkey-drives.js'
import { profileDrives } from './profile-drives.js'
import { recoveryDrives } from './recovery-drives.js'
import { socialDrives } from './social-drives.js'
import { externalWalletDrives } from './external-wallet-drives.js'
import { linkingDrives } from './linking-drives.js'
import { mfaDrives } from './mfa-drives.js'
import { signingDrives } from './signing-drives.js'
import { embeddedWalletDrives } from './embedded-wallet-drives.js'
import { loginDrives } from './login-drives.js'
import type { Step } from './step.js'

const revoking = [
  ...withWallet,
  ...delegate,
  press('Allow'),
  see('Delegated actions enabled'),
  alone,
  call('revokeWallets'),
  see('Revoke permission'),
]

const delegationDrives: Readonly<Record<string, Drive>> = {
  'delegate-wallet/preparing': {
    settings: delegating(),
    steps: [...withWallet, hold('/delegated_actions'), ...delegate, see('One moment')],
  },
  'delegate-wallet/ready': { settings: delegating(), steps: [...withWallet, ...delegate, see('Within 24 hours')] },
  'delegate-wallet/contracts': {
    settings: delegating({ contracts: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'] }),
    steps: [...withWallet, ...delegate, see('Within 24 hours')],
  },
  'delegate-wallet/many': {
    settings: delegating({
      chains: [1, 8453, 137, 424242],
      contracts: Array.from({ length: 8 }, (_, index) => `0x${`${index}`.repeat(40)}`),
      valueADay: '1234500000000000000',
    }),
    steps: [...withWallet, ...delegate, see('Within 24 hours')],
  },
  'delegate-wallet/submitting': {
    settings: delegating(),
    steps: [...withWallet, ...delegate, hold('/wallets/delegate'), press('Allow')],
  },
  'delegate-wallet/success': {
    settings: delegating(),
    steps: [...withWallet, ...delegate, press('Allow'), see('Delegated actions enabled')],
  },
  'delegate-wallet/failed': {
    settings: delegating(),
    steps: [
      ...withWallet,
      ...delegate,
      refuse('/wallets/delegate', 422, 'invalid_data'),
      press('Allow'),
      see('are not enabled'),
    ],
  },
  'revoke-delegation/ready': { settings: delegating(), steps: revoking },
  'revoke-delegation/submitting': {
    settings: delegating(),
    steps: [...revoking, hold('/wallets/revoke'), press('Revoke')],
  },
  'revoke-delegation/success': {
    settings: delegating(),
    steps: [...revoking, press('Revoke'), see('Permission revoked')],
  },
  'revoke-delegation/failed': {
    settings: delegating(),
    steps: [...revoking, refuse('/wallets/revoke', 422, 'invalid_data'), press('Revoke'), see('was not revoked')],
  },
}

const threeSessions: readonly Step[] = [
  ...inside,
  { logInOn: 'iPhone' },
  { logInOn: 'Windows' },
  call('manageSessions'),
  see('Log out everywhere else'),
]

const sessionDrives: Readonly<Record<string, Drive>> = {
  'sessions/list': { steps: threeSessions },
  'sessions/ending-one': { steps: [...threeSessions, hold('/sessions/'), press('Log out of Safari')] },
  'sessions/ending-others': { steps: [...threeSessions, hold('/sessions'), press('Log out everywhere else')] },
  'sessions/ended': { steps: [...threeSessions, press('Log out of Safari'), see('Logged out of Safari')] },
  'sessions/ended-others': {
    steps: [...threeSessions, press('Log out everywhere else'), see('Logged out everywhere else')],
  },
  'sessions/failed': {
    steps: [...threeSessions, cut('/sessions/'), press('Log out of Safari'), see('We could not reach')],
  },
  'sessions/alone': { steps: [...inside, call('manageSessions'), see("You're logged in only here")] },
  'sessions/loading': { steps: [...inside, hold('/sessions'), call('manageSessions'), see('Looking up')] },
  'sessions/offline': { steps: [...inside, cut('/sessions'), call('manageSessions'), see('We could not reach')] },
}

const opened = (address: string, where: 'here' | 'in another browser'): readonly Step[] => [
  ...sent(address),
  { openLink: where },
]
const otherBrowser = see('works only in the browser')
const inUse = [...inside, ...loggedOut, ...textInside, ...offeredAddress]

/** Demo steps for the screen states that require another tab, another browser, a magic link, or a delay. */
const otherBrowserDrives: Readonly<Record<string, Drive>> = {
  'logged-in/other-tab': { steps: [...open, { inAnotherTab: [...sent(), code] }, see('You logged in in another tab')] },

  'error/link-of-other-browser': { steps: [...opened(ada, 'in another browser'), otherBrowser] },
  'error/link-long-address': { steps: [...opened(longAddress, 'in another browser'), otherBrowser] },
  'error/link-expired': { steps: [...sent(), { pass: 601 }, { openLink: 'here' }, see('This link has expired')] },

  'awaiting-code/resent': { steps: [...sent(), { pass: 31 }, press('Resend code'), see('Code sent')] },
  'confirm/resent': {
    settings: bothMethods,
    steps: [...linkingPhone, { pass: 31 }, press('Resend code'), see('Code sent')],
  },
  'account-transfer/expired': {
    settings: bothMethods,
    steps: [...inUse, { pass: 301 }, press('Transfer and delete'), see('This offer has expired')],
  },

  // An email address receives at most ten codes a day.
  'sessions/many': {
    steps: [
      ...inside,
      ...Array.from({ length: 11 }, (): readonly Step[] => [{ pass: 3 * 3600 }, { logInOn: 'Windows' }]).flat(),
      call('manageSessions'),
      see('Log out everywhere else'),
    ],
  },
}

/** The steps that lead to each state of the demo. */
export const drives: Readonly<Record<string, Drive>> = {
  ...externalWalletDrives,
  ...linkingDrives,
  ...mfaDrives,
  ...delegationDrives,
  ...signingDrives,
  ...embeddedWalletDrives,
  ...sessionDrives,
  ...loginDrives,
  ...chainDrives,
  ...solanaDrives,
  ...passkeyDrives,
  ...profileDrives,
  ...recoveryDrives,
  ...socialDrives,
  ...otherBrowserDrives,
}
