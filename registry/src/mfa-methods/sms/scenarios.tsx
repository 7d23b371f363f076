'use client'
import { defineScenarios } from '../../scenarios/define-scenarios'
import { promptSample } from '../../scenarios/mfa-samples'
import { PhoneForm } from '../../login-methods/sms/field'
import { MfaPrompt } from '../../screens/mfa/mfa-prompt'
import type { MfaPromptProps } from '../../screens/mfa/mfa-prompt-props'
import { mfaWords } from '../../words/mfa'
import { MfaSms } from './enrollment'

const nothing = () => {}
const { words } = mfaWords
const sms = { phone: '+12133734253', status: 'idle', onResend: nothing, onSubmit: nothing } as const
const prompt: MfaPromptProps = { ...promptSample, method: 'sms', methods: ['sms'] }

export const enrollmentScenarios = defineScenarios(
  'mfa-enrollment',
  MfaSms,
  { canGoBack: true, at: 'mfa-enrollment/awaiting-code' },
  {
    'sms-number': ['mfa-enrollment/entering-phone', { field: <PhoneForm intent="link" onSubmit={nothing} /> }],
    'sms-code': sms,
    'sms-code-refused': { ...sms, defaultCode: '314159', error: { message: words.invalid } },
  },
)

export const promptScenarios = defineScenarios(
  'mfa',
  MfaPrompt,
  { at: 'mfa/awaiting-input' },
  { 'sms-sending': ['mfa/preparing', { ...prompt, status: 'preparing' }], 'sms': prompt },
)
