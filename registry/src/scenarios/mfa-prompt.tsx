'use client'
import { MfaAtProvider } from '../screens/mfa/mfa-at-provider'
import { MfaPrompt } from '../screens/mfa/mfa-prompt'
import type { MfaPromptProps } from '../screens/mfa/mfa-prompt-props'
import { TransactionSummary } from '../screens/mfa/transaction-summary'
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

export const mfaScenarios = [
  ...defineScenarios(
    'mfa',
    MfaPrompt,
    { at: 'mfa/awaiting-input' },
    {
      'choose': ['mfa/choosing-method', { ...prompt, methods: all, method: undefined }],
      'choose-for-transaction': ['mfa/choosing-method', { ...prompt, methods: all, method: undefined, summary }],
      'code': prompt,
      'code-for-transaction': { ...prompt, summary },
      'code-of-several': { ...prompt, methods: all },
      'code-checking': ['mfa/submitting', { ...prompt, defaultCode: '314159', status: 'pending' }],
      'code-refused': ['mfa/error', { ...prompt, defaultCode: '314159', error: { message: words.invalid } }],
      'sms-sending': ['mfa/preparing', { ...prompt, method: 'sms', methods: ['sms'], status: 'preparing' }],
      'sms': { ...prompt, method: 'sms', methods: ['sms'] },
      'recovery-code': { ...prompt, method: 'recovery_code' },
      'recovery-code-refused': ['mfa/error', { ...prompt, method: 'recovery_code', error: { message: words.invalid } }],
      'passkey': ['mfa/submitting', { ...prompt, method: 'passkey', methods: ['passkey'], status: 'pending' }],
      'passkey-declined': [
        'mfa/error',
        {
          ...prompt,
          method: 'passkey',
          methods: all,
          error: { message: words.canceled },
        },
      ],
      'verified': ['mfa/verified', { ...prompt, defaultCode: '314159', status: 'verified' }],
      'passkey-verified': ['mfa/verified', { ...prompt, method: 'passkey', status: 'verified' }],
      'too-many': ['mfa/blocked', { ...prompt, status: 'blocked', error: { message: words.tooMany } }],
      'too-late': ['mfa/blocked', { ...prompt, status: 'blocked', error: { message: words.tooLate } }],
    },
  ),
  ...defineScenarios(
    'mfa',
    MfaAtProvider,
    { at: 'mfa/at-provider' },
    { 'at-provider': {}, 'approved-at-provider': { isApproval: true } },
  ),
]
