import { alone, call, code, hold, number, other, press, see, wallets, withWallet } from './common-steps.js'
import type { Drive } from './drive.js'
import type { Step } from './step.js'
import { halfACode, textSent, wrongCode, wrongCodes } from './flow-steps.js'

const factors = { ...wallets, mfa: { methods: ['totp', 'sms', 'passkey'] } }

const enrolling = [...withWallet, call('showMfaEnrollmentModal'), see('Transaction Protection')]

const picking = [...enrolling, press('Continue'), see('Choose a verification method')]

const scanning = [...picking, press('Authenticator app'), see('Set up authenticator app')]

const totpCode = [...scanning, press('Continue'), see('Enter verification code')]

const smsNumber = [...picking, press('Text message'), see('Set up SMS verification')]

const smsCode = [
  ...smsNumber,
  { write: number, into: 'phone' } as const,
  press('Send code'),
  see('Enter verification code'),
]

const totpEnrolled: readonly Step[] = [
  ...scanning,
  { scan: 'key' },
  press('Continue'),
  see('Enter verification code'),
  { enter: 'code of the authenticator' },
  see('Keep these recovery codes'),
]

const totpDone = [...totpEnrolled, press('I saved them'), see('verification added')]

const totpReady = [...totpDone, press('Done'), alone]

const prompted = [...totpReady, call('promptMfa'), see('Enter verification code')]

const smsEnrolled = [...smsCode, code, see('Keep these recovery codes')]

const smsReady = [...smsEnrolled, press('I saved them'), see('Done'), press('Done'), alone]

const promptedBySms = [...smsReady, call('promptMfa'), see('a code to your phone')]

const removingSms = [
  ...smsReady,
  call('showMfaEnrollmentModal'),
  see('verification is required'),
  press('Text message'),
  see('Remove SMS'),
]

const twoReady: readonly Step[] = [
  ...smsReady,
  call('showMfaEnrollmentModal'),
  see('verification is required'),
  press('Authenticator app'),
  see('a code to your phone'),
  code,
  see('Set up authenticator app'),
  { scan: 'key' },
  press('Continue'),
  see('Enter verification code'),
  { enter: 'code of the authenticator' },
  see('verification added'),
  press('Done'),
  alone,
]

const promptedForTwo = [...twoReady, call('promptMfa'), see('Choose how to verify')]

const sendsEther = [call('sendTransaction', { to: other, value: 25n * 10n ** 16n }), press('Approve')]

export const mfaDrives: Readonly<Record<string, Drive>> = {
  'mfa-enrollment/intro': { settings: factors, steps: enrolling },
  'mfa-enrollment/none': {
    settings: wallets,
    steps: [...withWallet, call('showMfaEnrollmentModal'), see('Add more security')],
  },
  'mfa-enrollment/methods': { settings: factors, steps: picking },
  'mfa-enrollment/methods-beginning': {
    settings: factors,
    steps: [...picking, hold('/mfa/'), press('Authenticator app')],
  },
  'mfa-enrollment/totp': { settings: factors, steps: scanning },
  'mfa-enrollment/totp-code': { settings: factors, steps: totpCode },
  'mfa-enrollment/totp-code-checking': { settings: factors, steps: [...totpCode, hold('/mfa/'), wrongCode] },
  'mfa-enrollment/totp-code-refused': { settings: factors, steps: [...totpCode, wrongCode, see('not valid')] },
  'mfa-enrollment/sms-number': { settings: factors, steps: smsNumber },
  'mfa-enrollment/sms-code': { settings: factors, steps: smsCode },
  'mfa-enrollment/sms-code-refused': { settings: factors, steps: [...smsCode, wrongCode, see('not valid')] },
  'mfa-enrollment/recovery-codes': { settings: factors, steps: totpEnrolled },
  'mfa-enrollment/totp-done': { settings: factors, steps: totpDone },
  'mfa-enrollment/methods-enabled': {
    settings: factors,
    steps: [...totpReady, call('showMfaEnrollmentModal'), see('verification is required')],
  },
  'mfa-enrollment/remove-totp': {
    settings: factors,
    steps: [
      ...totpReady,
      call('showMfaEnrollmentModal'),
      see('verification is required'),
      press('Authenticator app'),
      see('Remove Authenticator App'),
    ],
  },
  'mfa-enrollment/methods-sms-logs-in': {
    settings: { ...factors, loginMethods: ['sms'] },
    steps: [
      ...textSent,
      code,
      see('wallet is ready'),
      press('Continue'),
      alone,
      call('showMfaEnrollmentModal'),
      press('Continue'),
      see('You log in with text messages'),
    ],
  },
  'mfa-enrollment/remove-sms': { settings: factors, steps: removingSms },
  'mfa-enrollment/methods-removing': {
    settings: factors,
    steps: [...removingSms, hold('/mfa/unenroll'), press('Remove'), see('verification is required')],
  },
  'mfa-enrollment/methods-failed': {
    settings: factors,
    steps: [
      ...removingSms,
      press('Remove'),
      see('a code to your phone'),
      press('Not now'),
      see('Verification canceled'),
    ],
  },
  'mfa-enrollment/passkey-intro': {
    settings: factors,
    steps: [...picking, press('Passkey'), see('Set up passkey verification')],
  },
  'mfa/choose': { settings: factors, steps: promptedForTwo },
  'mfa/choose-for-transaction': {
    settings: factors,
    nodes: { 8453: '0.75' },
    steps: [...twoReady, ...sendsEther, see('Choose how to verify')],
  },
  'mfa/code-for-transaction': {
    settings: factors,
    nodes: { 8453: '0.75' },
    steps: [...totpReady, ...sendsEther, see('Enter verification code')],
  },
  'mfa/code-of-several': { settings: factors, steps: [...promptedForTwo, press('Authenticator app'), see('its code')] },
  'mfa/sms-sending': {
    settings: factors,
    steps: [...smsReady, hold('/mfa/passwordless_sms/init'), call('promptMfa'), see('Sending a code')],
  },
  'mfa/sms': { settings: factors, steps: promptedBySms },
  'mfa/verified': { settings: factors, steps: [...promptedBySms, code, see('Verified')] },
  'mfa/at-provider': {
    settings: { ...factors, mfa: { ...factors.mfa, promptLocation: 'provider' } },
    steps: [...smsReady, call('promptMfa'), see('Check and verify')],
  },
  'mfa/approved-at-provider': {
    settings: {
      embeddedWallets: { ...wallets.embeddedWallets, policy: { promptLocation: 'provider' } },
      mfa: { promptLocation: 'provider' },
    },
    steps: [
      ...withWallet,
      call('signMessage', { message: 'I live in Oslo.' }),
      press('Sign and continue'),
      see('Check and approve'),
    ],
  },
  'mfa/recovery-code': {
    settings: factors,
    steps: [...prompted, halfACode, press('Use a recovery code'), see('Enter one of your recovery codes')],
  },
  'mfa/recovery-code-refused': {
    settings: factors,
    steps: [
      ...prompted,
      press('Use a recovery code'),
      see('Enter one of your recovery codes'),
      { write: 'abcde-fgh23', into: 'recovery code' },
      press('Continue'),
      see('not valid'),
    ],
  },
  'mfa/too-many': {
    settings: factors,
    steps: [...prompted, ...wrongCodes(4, 'not valid', 'maximum number of attempts')],
  },
  'mfa/code': { settings: factors, steps: prompted },
  'mfa/code-refused': { settings: factors, steps: [...prompted, wrongCode, see('not valid')] },
  'mfa/code-checking': { settings: factors, steps: [...prompted, hold('/mfa/verify'), wrongCode] },
  'mfa-enrollment/sms-done': { settings: factors, steps: [...smsEnrolled, press('I saved them'), see('Done')] },
}
