'use client'
import { type MfaEnrollmentState, useApp, useMfa, useMfaEnrollmentSteps } from '@keyhook/sdk'
import { useInnerBack } from '../../lib/use-inner-back'
import { useLastDefined } from '../../lib/use-last-defined'
import { enrollments } from '../../mfa-methods/all/enrollments'
import { mfaMethods } from '../../mfa-methods/mfa-methods'
import { MfaDone, MfaIntro, MfaNone, MfaRemoval } from './mfa-notes'
import { inMfaOrder } from './mfa-methods'
import { MfaPicker } from './mfa-picker'
import { useMfaError } from './use-mfa-error'

/** Enrols and removes MFA methods, step by step. */
export function MfaEnrollmentScreen() {
  const { state, ...verbs } = useMfaEnrollmentSteps()
  const { mfaMethods: offered, serverLoginMethods } = useApp()
  const { mfaMethods: enabled } = useMfa()
  const shown = useLastDefined(state.status === 'initial' || state.status === 'exited' ? undefined : state)
  // An error appears on the step that caused it.
  const step = shown?.status === 'enrolling' ? shown.from : shown
  const error = useMfaError(step && 'error' in step ? step.error : undefined, 'unknown')
  const isBusy = shown?.status === 'enrolling'
  const { kind, method } = stepOf(step?.status)
  const isInner = kind === 'answer' || step?.status === 'confirming-removal'
  useInnerBack(isInner && !isBusy ? verbs.goBack : undefined)
  if (!shown || !step) return null
  const isNone = offered.length === 0 && enabled.length === 0
  if (step.status === 'confirming-removal')
    return <MfaRemoval method={step.method} onKeep={verbs.goBack} onRemove={() => void verbs.goOn()} />
  if (step.status === 'enrolled')
    return <MfaDone method={step.method} onDone={verbs.close} recoveryCodes={step.recoveryCodes} />
  if (method && kind !== 'list') {
    const Enrollment = enrollments[method]
    return <Enrollment error={error} isBusy={isBusy} step={step} verbs={verbs} />
  }
  if (isNone) return <MfaNone onClose={verbs.close} />
  if (step.status === 'intro') return <MfaIntro onClose={verbs.close} onContinue={() => void verbs.goOn()} />
  return (
    <MfaPicker
      busy={step.status === 'removing' ? step.method : method}
      enabled={enabled}
      error={error}
      loginMethods={serverLoginMethods}
      methods={offered}
      onChoose={(selected) => void verbs.choose(selected)}
      onClose={verbs.close}
      onRemove={(removed) => void verbs.remove(removed)}
    />
  )
}

/** Returns the MFA method of an enrollment status, or undefined if the status has none. */
function stepOf(status: MfaEnrollmentState['status'] | undefined) {
  const all = inMfaOrder(Object.keys(mfaMethods) as (keyof typeof mfaMethods)[])
  const method = all.find((each) => status && status in mfaMethods[each].steps)
  return { method, kind: method && status && mfaMethods[method].steps[status] }
}
