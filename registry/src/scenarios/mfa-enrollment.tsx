'use client'
import { enrollmentScenarios } from '../mfa-methods/all/enrollment-scenarios'
import {
  MfaDone,
  type MfaDoneProps,
  MfaIntro,
  MfaNone,
  MfaRemoval,
  type MfaRemovalProps,
} from '../screens/mfa/mfa-notes'
import { MfaPicker, type MfaPickerProps } from '../screens/mfa/mfa-picker'
import { mfaWords } from '../words/mfa'
import { defineScenarios } from './define-scenarios'
import { allMethods, someMethods } from './mfa-samples'

const nothing = () => {}
const { words } = mfaWords
const [first] = allMethods as [MfaDoneProps['method']]
const picker: MfaPickerProps = {
  methods: allMethods,
  enabled: [],
  loginMethods: [],
  onChoose: nothing,
  onClose: nothing,
  onRemove: nothing,
}
const codes = Array.from({ length: 10 }, (_, index) => `${'abcdefghjk'[index]}k3nf-w7qp${index}`.slice(0, 11))
const done: MfaDoneProps = { method: first, onDone: nothing, recoveryCodes: [] }
const removal: MfaRemovalProps = { method: first, onKeep: nothing, onRemove: nothing }

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
      'methods-enabled': { ...picker, enabled: someMethods },
      'methods-sms-logs-in': { ...picker, loginMethods: ['sms'] },
      'methods-beginning': ['mfa-enrollment/making-secret', { ...picker, busy: first }],
      'methods-removing': ['mfa-enrollment/removing', { ...picker, busy: first, enabled: [first] }],
      'methods-failed': { ...picker, enabled: [first], error: { message: words.canceled } },
    },
  ),
  ...defineScenarios(
    'mfa-enrollment',
    MfaRemoval,
    { canGoBack: true, at: 'mfa-enrollment/confirming-removal' },
    Object.fromEntries(allMethods.map((method) => [`remove-${method}`, { ...removal, method }])),
  ),
  ...enrollmentScenarios,
  ...defineScenarios(
    'mfa-enrollment',
    MfaDone,
    { at: 'mfa-enrollment/enrolled' },
    {
      ...Object.fromEntries(allMethods.map((method) => [`${method}-done`, { ...done, method }])),
      'recovery-codes': { ...done, recoveryCodes: codes },
    },
  ),
]
