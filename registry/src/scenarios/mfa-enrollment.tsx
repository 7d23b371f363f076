'use client'
import { MfaDone, MfaIntro, MfaNone, MfaRemoval } from '../screens/mfa/mfa-notes'
import { MfaPasskeys, type MfaPasskeysProps } from '../screens/mfa/mfa-passkeys'
import { MfaPicker, type MfaPickerProps } from '../screens/mfa/mfa-picker'
import { MfaSms } from '../screens/mfa/mfa-sms'
import { MfaTotp, type MfaTotpProps } from '../screens/mfa/mfa-totp'
import { PhoneForm } from '../screens/login/phone-form'
import { mfaWords } from '../words/mfa'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const { words } = mfaWords
const all = ['totp', 'sms', 'passkey'] as const
const picker: MfaPickerProps = {
  methods: all,
  enabled: [],
  isSmsLogin: false,
  onChoose: nothing,
  onClose: nothing,
  onRemove: nothing,
}
const totp: MfaTotpProps = {
  authUrl:
    'otpauth://totp/Example:ada%40lovelace.example?issuer=Example&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  status: 'idle',
  onSubmit: nothing,
}
const passkey = (name: string): MfaPasskeysProps['passkeys'][number] => ({
  account: {
    ...{ type: 'passkey', credentialId: name, enrolledInMfa: false, verifiedAt: null },
    ...{ firstVerifiedAt: null, latestVerifiedAt: null },
  },
  name,
})
const passkeys: MfaPasskeysProps = {
  canAdd: true,
  onAdd: nothing,
  onEnable: nothing,
  passkeys: [passkey('iCloud Keychain on Safari')],
}
const many = ['iCloud Keychain on Safari', 'Chrome on Linux', 'Windows Hello on Edge', 'YubiKey 5'].map(passkey)
const codes = Array.from({ length: 10 }, (_, index) => `${'abcdefghjk'[index]}k3nf-w7qp${index}`.slice(0, 11))
const sms = { phone: '+12133734253', status: 'idle', onResend: nothing, onSubmit: nothing } as const

export const mfaEnrollmentScenarios = [
  ...defineScenarios(
    'mfa-enrollment',
    MfaIntro,
    { at: 'mfa-enrollment/intro' },
    { intro: { onClose: nothing, onContinue: nothing } },
  ),
  ...defineScenarios('mfa-enrollment', MfaNone, { at: 'mfa-enrollment/intro' }, { none: { onClose: nothing } }),
  ...defineScenarios(
    'mfa-enrollment',
    MfaPicker,
    { at: 'mfa-enrollment/choosing-method' },
    {
      'methods': picker,
      'methods-enabled': { ...picker, enabled: ['totp', 'passkey'] },
      'methods-sms-logs-in': { ...picker, isSmsLogin: true },
      'methods-beginning': ['mfa-enrollment/making-secret', { ...picker, busy: 'totp' }],
      'methods-removing': ['mfa-enrollment/removing', { ...picker, busy: 'totp', enabled: ['totp'] }],
      'methods-failed': { ...picker, enabled: ['totp'], error: { message: words.canceled } },
    },
  ),
  ...defineScenarios(
    'mfa-enrollment',
    MfaRemoval,
    { canGoBack: true, at: 'mfa-enrollment/confirming-removal' },
    {
      'remove-sms': { method: 'sms', onKeep: nothing, onRemove: nothing },
      'remove-totp': { method: 'totp', onKeep: nothing, onRemove: nothing },
      'remove-passkey': { method: 'passkey', onKeep: nothing, onRemove: nothing },
    },
  ),
  ...defineScenarios(
    'mfa-enrollment',
    MfaSms,
    { canGoBack: true, at: 'mfa-enrollment/awaiting-code' },
    {
      'sms-number': ['mfa-enrollment/entering-phone', { field: <PhoneForm intent="link" onSubmit={nothing} /> }],
      'sms-code': sms,
      'sms-code-refused': { ...sms, defaultCode: '314159', error: { message: words.invalid } },
    },
  ),
  ...defineScenarios(
    'mfa-enrollment',
    MfaTotp,
    { canGoBack: true, at: 'mfa-enrollment/awaiting-totp' },
    {
      'totp': totp,
      'totp-code': { ...totp, isScanned: true },
      'totp-code-checking': [
        'mfa-enrollment/enrolling',
        { ...totp, defaultCode: '314159', isScanned: true, status: 'pending' },
      ],
      'totp-code-refused': { ...totp, defaultCode: '314159', isScanned: true, error: { message: words.invalid } },
    },
  ),
  ...defineScenarios(
    'mfa-enrollment',
    MfaPasskeys,
    { canGoBack: true, at: 'mfa-enrollment/choosing-passkeys' },
    {
      'passkey-intro': { ...passkeys, passkeys: [] },
      'passkey-adding': ['mfa-enrollment/adding-passkey', { ...passkeys, busy: 'add', passkeys: [] }],
      'passkeys': passkeys,
      'passkeys-many': { ...passkeys, passkeys: many },
      'passkeys-full': { ...passkeys, canAdd: false, passkeys: [...many, passkey('Pixel 9')] },
      'passkeys-enabling': ['mfa-enrollment/enrolling', { ...passkeys, busy: 'enable' }],
      'passkeys-failed': { ...passkeys, error: { message: words.unknown } },
    },
  ),
  ...defineScenarios(
    'mfa-enrollment',
    MfaDone,
    { at: 'mfa-enrollment/enrolled' },
    {
      'sms-done': { method: 'sms', onDone: nothing, recoveryCodes: [] },
      'totp-done': { method: 'totp', onDone: nothing, recoveryCodes: [] },
      'passkey-done': { method: 'passkey', onDone: nothing, recoveryCodes: [] },
      'recovery-codes': { method: 'totp', onDone: nothing, recoveryCodes: codes },
    },
  ),
]
