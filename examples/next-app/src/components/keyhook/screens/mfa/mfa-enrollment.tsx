'use client'
import { type MfaEnrollmentState, useApp, useMfa, useMfaEnrollmentSteps, usePasskeys } from '@keyhook/sdk'
import { useInnerBack } from '../../lib/use-inner-back'
import { useLastDefined } from '../../lib/use-last-defined'
import { PhoneForm } from '../login/phone-form'
import { MfaDone, MfaIntro, MfaNone, MfaRemoval } from './mfa-notes'
import { MfaPasskeys } from './mfa-passkeys'
import { MfaPicker } from './mfa-picker'
import { MfaSms } from './mfa-sms'
import { MfaTotp } from './mfa-totp'
import { useMfaError } from './use-mfa-error'

/** Enrols second factors and removes them, step by step. */
export function MfaEnrollmentScreen() {
  const { state, ...verbs } = useMfaEnrollmentSteps()
  const { defaultCountry, mfaMethods: offered, serverLoginMethods } = useApp()
  const { mfaMethods } = useMfa()
  const { canAdd, passkeys } = usePasskeys()
  const shown = useLastDefined(state.status === 'initial' || state.status === 'exited' ? undefined : state)
  // What is refused is shown where it was begun.
  const step = shown?.status === 'enrolling' ? shown.from : shown
  const error = useMfaError(step && 'error' in step ? step.error : undefined, 'unknown')
  const isBusy = shown?.status === 'enrolling'
  useInnerBack(step && inner.includes(step.status) && !isBusy ? verbs.goBack : undefined)
  if (!shown || !step) return null
  const isNone = offered.length === 0 && mfaMethods.length === 0
  switch (step.status) {
    case 'intro':
      return isNone ? (
        <MfaNone onClose={verbs.close} />
      ) : (
        <MfaIntro onClose={verbs.close} onContinue={() => void verbs.goOn()} />
      )
    case 'choosing-method':
    case 'making-secret':
    case 'removing':
      if (isNone) return <MfaNone onClose={verbs.close} />
      return (
        <MfaPicker
          busy={step.status === 'making-secret' ? 'totp' : step.status === 'removing' ? step.method : undefined}
          enabled={mfaMethods}
          error={error}
          isSmsLogin={serverLoginMethods.includes('sms')}
          methods={offered}
          onChoose={(method) => void verbs.choose(method)}
          onClose={verbs.close}
          onRemove={(method) => void verbs.remove(method)}
        />
      )
    case 'confirming-removal':
      return <MfaRemoval method={step.method} onKeep={verbs.goBack} onRemove={() => void verbs.goOn()} />
    case 'entering-phone':
    case 'sending-code':
      return (
        <MfaSms
          field={
            <PhoneForm
              defaultCountry={defaultCountry}
              error={error?.message}
              intent="link"
              onSubmit={(phoneNumber) => void verbs.sendCode(phoneNumber)}
              pending={step.status === 'sending-code'}
            />
          }
        />
      )
    case 'awaiting-code':
      return (
        <MfaSms
          error={error}
          onResend={() => void verbs.sendCode(step.phoneNumber)}
          onSubmit={(code) => void verbs.submitCode(code)}
          phone={step.phoneNumber}
          status={isBusy ? 'pending' : 'idle'}
        />
      )
    case 'awaiting-totp':
      return (
        <MfaTotp
          authUrl={step.authUrl}
          error={error}
          onSubmit={(code) => void verbs.submitCode(code)}
          secret={step.secret}
          status={isBusy ? 'pending' : 'idle'}
        />
      )
    case 'choosing-passkeys':
    case 'adding-passkey':
      return (
        <MfaPasskeys
          busy={step.status === 'adding-passkey' ? 'add' : isBusy ? 'enable' : undefined}
          canAdd={canAdd}
          error={error}
          onAdd={() => void verbs.addPasskey()}
          onEnable={() => void verbs.submitPasskeys((passkeys ?? []).map(({ account }) => account.credentialId))}
          passkeys={passkeys ?? []}
        />
      )
    case 'enrolled':
      return <MfaDone method={step.method} onDone={verbs.close} recoveryCodes={step.recoveryCodes} />
  }
}

const inner: readonly MfaEnrollmentState['status'][] = [
  'confirming-removal',
  'entering-phone',
  'awaiting-code',
  'awaiting-totp',
  'choosing-passkeys',
]
// keyhook mfa-enrollment@0.1.0
