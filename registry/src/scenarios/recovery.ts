'use client'
import { ConfirmPassword, type ConfirmPasswordProps } from '../screens/recovery/confirm-password'
import { CreatePassword, type CreatePasswordProps } from '../screens/recovery/create-password'
import { LeaveForRecovery, type LeaveForRecoveryProps } from '../screens/recovery/leave-for-recovery'
import { RecoverWallet, type RecoverWalletProps } from '../screens/recovery/recover-wallet'
import { recoveryViews, type RecoveryOption } from '../recovery-methods/recovery-methods'
import { recoveryProblem } from '../screens/recovery/recovery-problem'
import { SavePassword, type SavePasswordProps } from '../screens/recovery/save-password'
import { SetRecovery, type SetRecoveryProps } from '../screens/recovery/set-recovery'
import { recoveryWords } from '../words/recovery'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const password = 'hT4mQ-x9VbK-2nRfw-GcJ7p'
const choosing = { appName: 'Northwind', onChoose: nothing, onReject: nothing, status: 'choosing' } as const
type Cloud = {
  [method in RecoveryOption]: (typeof recoveryViews)[method]['isCloud'] extends true ? method : never
}[RecoveryOption]
const clouds = (Object.keys(recoveryViews) as Cloud[]).filter((method) => recoveryViews[method].isCloud)
const [cloud, otherCloud] = clouds as [Cloud, Cloud, ...Cloud[]]
const options = ['passkey', ...clouds, 'user-passcode'] as const
const failed = { onClose: nothing, onRetry: nothing, status: 'error' } as const
const failedBy = (method: RecoveryOption, error: Parameters<typeof recoveryProblem>[0], isRecovering = false) => ({
  ...failed,
  ...recoveryProblem(error, { isRecovering, method, words: recoveryWords.words }),
  ...(!isRecovering && { onOtherWay: nothing }),
})
const creating = { onGenerate: () => password, onSubmit: nothing }
const saving = { onContinue: nothing, onDownload: nothing, password }
const leaving = { isRecovering: false, onReject: nothing }
const asking = { onReject: nothing, onSubmit: nothing, status: 'awaiting-password' } as const

export const recoveryScenarios = [
  ...defineScenarios<SetRecoveryProps>(
    'set-recovery',
    SetRecovery,
    { at: 'recovery/choosing' },
    {
      'choosing': choosing,
      'options': { ...choosing, options },
      'first': { ...choosing, isFirst: true },
      'update': { ...choosing, hasPassword: true, isUpdate: true },
      'finalizing': ['recovery/finalizing', { status: 'finalizing' }],
      'done': ['recovery/done', { onClose: nothing, status: 'done' }],
      'failed': ['recovery/error', { ...failed }],
      'denied': ['recovery/error', failedBy(cloud, { code: 'OAUTH_USER_DENIED' })],
      'blocked': ['recovery/error', failedBy(otherCloud, { code: 'INVALID_REQUEST', reason: 'popup_blocked' })],
      'hopeless': ['recovery/error', failedBy('passkey', { code: 'INVALID_REQUEST' })],
      'splash': { ...choosing, options, reason: 'login' },
      'splash-password': { ...choosing, reason: 'login' },
      'splash-create': { ...choosing, options, reason: 'create' },
    },
  ),
  ...defineScenarios<LeaveForRecoveryProps>(
    'set-recovery',
    LeaveForRecovery,
    { canGoBack: true, at: 'recovery/awaiting-consent' },
    {
      'consent': { ...leaving, method: cloud, onConsent: nothing, status: 'confirm' },
      [`consent-${otherCloud}`]: { ...leaving, method: otherCloud, onConsent: nothing, status: 'confirm' },
      'backing-up': ['recovery/backing-up', { ...leaving, method: cloud, status: 'waiting' }],
      'passkey': ['recovery/awaiting-container', { ...leaving, method: 'passkey', status: 'container' }],
    },
  ),
  ...defineScenarios<LeaveForRecoveryProps>(
    'recover-wallet',
    LeaveForRecovery,
    { at: 'recovery/awaiting-consent' },
    {
      'from-cloud': { ...leaving, isRecovering: true, method: cloud, onConsent: nothing, status: 'confirm' },
      'restoring': ['recovery/restoring', { ...leaving, isRecovering: true, method: otherCloud, status: 'waiting' }],
      'by-passkey': [
        'recovery/awaiting-container',
        { ...leaving, isRecovering: true, method: 'passkey', status: 'container' },
      ],
    },
  ),
  ...defineScenarios<SetRecoveryProps>(
    'recover-wallet',
    SetRecovery,
    { at: 'recovery/error' },
    {
      'no-backup': failedBy(cloud, { code: 'INVALID_CREDENTIALS' }, true),
      'not-the-passkey': failedBy('passkey', { code: 'INVALID_CREDENTIALS' }, true),
      'no-prf': failedBy('passkey', { code: 'INVALID_REQUEST' }, true),
    },
  ),
  ...defineScenarios<CreatePasswordProps>(
    'set-recovery',
    CreatePassword,
    { canGoBack: true, at: 'recovery/creating' },
    {
      'create': creating,
      'create-weak': { ...creating, defaultValue: 'summer' },
      'create-strong': { ...creating, defaultValue: password },
      'create-short': { ...creating, defaultValue: 'abc' },
      'create-invalid': { ...creating, defaultValue: 'my pässword' },
      'reset': { ...creating, isReset: true },
    },
  ),
  ...defineScenarios<SavePasswordProps>(
    'set-recovery',
    SavePassword,
    { canGoBack: true, at: 'recovery/saving' },
    {
      'save': saving,
      'save-long': { ...saving, password: password.repeat(6) },
    },
  ),
  ...defineScenarios<ConfirmPasswordProps>(
    'set-recovery',
    ConfirmPassword,
    { canGoBack: true, at: 'recovery/confirming' },
    {
      'confirm': { onSubmit: nothing, password },
      'confirm-new': { onCancel: nothing, onSubmit: nothing, password },
    },
  ),
  ...defineScenarios<RecoverWalletProps>(
    'recover-wallet',
    RecoverWallet,
    { at: 'recovery/awaiting-password' },
    {
      asking: asking,
      recovering: ['recovery/recovering', { ...asking, status: 'recovering' }],
      wrong: { ...asking, error: 'wrong' },
      waiting: { ...asking, error: 'tooMany' },
      recovered: ['recovery/recovered', { status: 'recovered' }],
    },
  ),
]
