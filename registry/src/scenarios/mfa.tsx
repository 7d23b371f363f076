'use client'
import { MfaAtProvider } from '../screens/mfa/mfa-at-provider'
import { MfaDone, MfaIntro, MfaNone, MfaRemoval } from '../screens/mfa/mfa-notes'
import { MfaPasskeys, type MfaPasskeysProps } from '../screens/mfa/mfa-passkeys'
import { MfaPicker, type MfaPickerProps } from '../screens/mfa/mfa-picker'
import { MfaPrompt } from '../screens/mfa/mfa-prompt'
import type { MfaPromptProps } from '../screens/mfa/mfa-prompt-props'
import { MfaSms } from '../screens/mfa/mfa-sms'
import { MfaTotp, type MfaTotpProps } from '../screens/mfa/mfa-totp'
import { TransactionSummary } from '../screens/mfa/transaction-summary'
import { PhoneForm } from '../screens/login/phone-form'
import { mfaWords } from '../words/mfa'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const { words } = mfaWords

const prompt: MfaPromptProps = {
  methods: ['totp'],
  method: 'totp',
  status: 'idle',
  onCancel: nothing,
  onChoose: nothing,
  onChooseAnother: nothing,
  onRetry: nothing,
  onSubmit: nothing,
}
const all = ['totp', 'sms', 'passkey'] as const
const summary = <TransactionSummary amount="0.25 ETH" network="Base" to="0x52908400098527886E0F7030069857D2E4169EE7" />
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

export const mfaScenarios = [
  ...defineScenarios(
    'mfa',
    MfaPrompt,
    {},
    {
      'choose': { ...prompt, methods: all, method: undefined },
      'choose-for-transaction': { ...prompt, methods: all, method: undefined, summary },
      'code': prompt,
      'code-for-transaction': { ...prompt, summary },
      'code-of-several': { ...prompt, methods: all },
      'code-checking': { ...prompt, defaultCode: '314159', status: 'pending' },
      'code-refused': { ...prompt, defaultCode: '314159', error: { message: words.invalid } },
      'sms-sending': { ...prompt, method: 'sms', methods: ['sms'], status: 'preparing' },
      'sms': { ...prompt, method: 'sms', methods: ['sms'] },
      'recovery-code': { ...prompt, method: 'recovery_code' },
      'recovery-code-refused': { ...prompt, method: 'recovery_code', error: { message: words.invalid } },
      'passkey': { ...prompt, method: 'passkey', methods: ['passkey'], status: 'pending' },
      'passkey-declined': {
        ...prompt,
        method: 'passkey',
        methods: all,
        error: { message: words.canceled },
      },
      'verified': { ...prompt, defaultCode: '314159', status: 'verified' },
      'passkey-verified': { ...prompt, method: 'passkey', status: 'verified' },
      'too-many': { ...prompt, status: 'blocked', error: { message: words.tooMany } },
      'too-late': { ...prompt, status: 'blocked', error: { message: words.tooLate } },
    },
  ),
  ...defineScenarios('mfa', MfaAtProvider, {}, { 'at-provider': {}, 'approved-at-provider': { isApproval: true } }),
  ...defineScenarios('mfa-enrollment', MfaIntro, {}, { intro: { onClose: nothing, onContinue: nothing } }),
  ...defineScenarios('mfa-enrollment', MfaNone, {}, { none: { onClose: nothing } }),
  ...defineScenarios(
    'mfa-enrollment',
    MfaPicker,
    {},
    {
      'methods': picker,
      'methods-enabled': { ...picker, enabled: ['totp', 'passkey'] },
      'methods-sms-logs-in': { ...picker, isSmsLogin: true },
      'methods-beginning': { ...picker, busy: 'totp' },
      'methods-removing': { ...picker, busy: 'totp', enabled: ['totp'] },
      'methods-failed': { ...picker, enabled: ['totp'], error: { message: words.canceled } },
    },
  ),
  ...defineScenarios(
    'mfa-enrollment',
    MfaRemoval,
    { canGoBack: true },
    {
      'remove-sms': { method: 'sms', onKeep: nothing, onRemove: nothing },
      'remove-totp': { method: 'totp', onKeep: nothing, onRemove: nothing },
      'remove-passkey': { method: 'passkey', onKeep: nothing, onRemove: nothing },
    },
  ),
  ...defineScenarios(
    'mfa-enrollment',
    MfaSms,
    { canGoBack: true },
    {
      'sms-number': { field: <PhoneForm intent="link" onSubmit={nothing} /> },
      'sms-code': sms,
      'sms-code-refused': { ...sms, defaultCode: '314159', error: { message: words.invalid } },
    },
  ),
  ...defineScenarios(
    'mfa-enrollment',
    MfaTotp,
    { canGoBack: true },
    {
      'totp': totp,
      'totp-code': { ...totp, isScanned: true },
      'totp-code-checking': { ...totp, defaultCode: '314159', isScanned: true, status: 'pending' },
      'totp-code-refused': { ...totp, defaultCode: '314159', isScanned: true, error: { message: words.invalid } },
    },
  ),
  ...defineScenarios(
    'mfa-enrollment',
    MfaPasskeys,
    { canGoBack: true },
    {
      'passkey-intro': { ...passkeys, passkeys: [] },
      'passkey-adding': { ...passkeys, busy: 'add', passkeys: [] },
      'passkeys': passkeys,
      'passkeys-many': { ...passkeys, passkeys: many },
      'passkeys-full': { ...passkeys, canAdd: false, passkeys: [...many, passkey('Pixel 9')] },
      'passkeys-enabling': { ...passkeys, busy: 'enable' },
      'passkeys-failed': { ...passkeys, error: { message: words.unknown } },
    },
  ),
  ...defineScenarios(
    'mfa-enrollment',
    MfaDone,
    {},
    {
      'sms-done': { method: 'sms', onDone: nothing, recoveryCodes: [] },
      'totp-done': { method: 'totp', onDone: nothing, recoveryCodes: [] },
      'passkey-done': { method: 'passkey', onDone: nothing, recoveryCodes: [] },
      'recovery-codes': { method: 'totp', onDone: nothing, recoveryCodes: codes },
    },
  ),
]
