'use client'
import { defineScenarios } from '../../scenarios/define-scenarios'
import { allMethods, promptSample } from '../../scenarios/mfa-samples'
import { MfaPrompt } from '../../screens/mfa/mfa-prompt'
import type { MfaPromptProps } from '../../screens/mfa/mfa-prompt-props'
import { mfaWords } from '../../words/mfa'
import { MfaPasskeys, type MfaPasskeysProps } from './enrollment'

const nothing = () => {}
const { words } = mfaWords
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
const prompt: MfaPromptProps = { ...promptSample, method: 'passkey' }

export const enrollmentScenarios = defineScenarios(
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
)

export const promptScenarios = defineScenarios(
  'mfa',
  MfaPrompt,
  { at: 'mfa/submitting' },
  {
    'passkey': { ...prompt, methods: ['passkey'], status: 'pending' },
    'passkey-declined': ['mfa/error', { ...prompt, methods: allMethods, error: { message: words.canceled } }],
    'passkey-verified': ['mfa/verified', { ...prompt, status: 'verified' }],
  },
)
