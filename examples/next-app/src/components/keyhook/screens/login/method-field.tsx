'use client'
import { type Intent, type LoginMethod, type LoginOption, type LoginPrefill, useOneTimeCode } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { methodView } from './method-views'

/** The field that starts a method, wired to the method's flow: it sends a code to what is typed. */
export function MethodField({ disableSignup, intent, method, prefill }: MethodFieldProps) {
  const { input, reset, sendCode, state } = useOneTimeCode(method)
  const copy = useErrorCopy()
  const refused = state.status === 'error' ? copy(state.error) : undefined
  const { Field } = methodView(method)
  return (
    <Field
      defaultValue={prefill?.type === input ? prefill.value : undefined}
      error={refused?.detail ?? refused?.title}
      onEdit={() => state.status === 'error' && reset()}
      onSubmit={(destination) => sendCode({ destination, disableSignup, intent })}
      pending={state.status === 'sending-code'}
    />
  )
}

export type MethodFieldProps = {
  method: LoginMethod | LoginOption
  intent: Intent
  disableSignup?: boolean | undefined
  prefill?: LoginPrefill | undefined
}
// keyhook core@0.1.0
