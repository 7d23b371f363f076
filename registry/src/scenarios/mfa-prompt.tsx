'use client'
import { promptScenarios } from '../mfa-methods/all/prompt-scenarios'
import { MfaAtProvider } from '../screens/mfa/mfa-at-provider'
import { MfaPrompt } from '../screens/mfa/mfa-prompt'
import { TransactionSummary } from '../screens/mfa/transaction-summary'
import { mfaWords } from '../words/mfa'
import { defineScenarios } from './define-scenarios'
import { allMethods, promptSample } from './mfa-samples'

const { words } = mfaWords
const summary = <TransactionSummary amount="0.25 ETH" network="Base" to="0x52908400098527886E0F7030069857D2E4169EE7" />

export const mfaScenarios = [
  ...defineScenarios(
    'mfa',
    MfaPrompt,
    { at: 'mfa/awaiting-input' },
    {
      'choose': ['mfa/choosing-method', { ...promptSample, methods: allMethods, method: undefined }],
      'choose-for-transaction': [
        'mfa/choosing-method',
        { ...promptSample, methods: allMethods, method: undefined, summary },
      ],
      'code': promptSample,
      'code-for-transaction': { ...promptSample, summary },
      'code-of-several': { ...promptSample, methods: allMethods },
      'code-checking': ['mfa/submitting', { ...promptSample, defaultCode: '314159', status: 'pending' }],
      'code-refused': ['mfa/error', { ...promptSample, defaultCode: '314159', error: { message: words.invalid } }],
      'recovery-code': { ...promptSample, method: 'recovery_code' },
      'recovery-code-refused': [
        'mfa/error',
        { ...promptSample, method: 'recovery_code', error: { message: words.invalid } },
      ],
      'verified': ['mfa/verified', { ...promptSample, defaultCode: '314159', status: 'verified' }],
      'too-many': ['mfa/blocked', { ...promptSample, status: 'blocked', error: { message: words.tooMany } }],
      'timed-out': ['mfa/blocked', { ...promptSample, status: 'blocked', error: { message: words.timedOut } }],
    },
  ),
  ...promptScenarios,
  ...defineScenarios(
    'mfa',
    MfaAtProvider,
    { at: 'mfa/at-provider' },
    { 'at-provider': {}, 'approved-at-provider': { isApproval: true } },
  ),
]
