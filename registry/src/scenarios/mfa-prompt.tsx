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
]
