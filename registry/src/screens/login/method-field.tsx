'use client'
import {
  type Intent,
  type LoginMethod,
  type LoginOption,
  type LoginPrefill,
  useApp,
  useOneTimeCode,
} from '@keyhook/sdk'
import { useState } from 'react'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { methodView } from './method-views'

/** The field of a login method, wired to its flow. It sends a code. */
export function MethodField({ current, disableSignup, intent, method, prefill }: MethodFieldProps) {
  const { input, reset, sendCode, state } = useOneTimeCode(method)
  const { defaultCountry } = useApp()
  const copy = useErrorCopy()
  const refused = state.status === 'error' ? copy(state.error) : undefined
  const { Field, words } = methodView(method)
  const { alreadyYours } = useWords(words)
  const [isOwn, setIsOwn] = useState(false)
  return (
    <Field
      defaultCountry={defaultCountry}
      defaultValue={prefill?.type === input ? prefill.value : undefined}
      error={isOwn ? alreadyYours : (refused?.detail ?? refused?.title)}
      intent={intent}
      onEdit={() => {
        setIsOwn(false)
        if (state.status === 'error') reset()
      }}
      onSubmit={(destination) => {
        if (destination.toLowerCase() === current?.toLowerCase()) setIsOwn(true)
        else void sendCode({ destination, disableSignup, intent })
      }}
      pending={pending.includes(state.status)}
    />
  )
}

/**
 * Statuses in which the field stays busy. After an opened link or a login, another screen follows, or the modal closes.
 */
const pending: readonly string[] = ['sending-code', 'opening-link', 'done']

export type MethodFieldProps = {
  method: LoginMethod | LoginOption
  intent: Intent
  /** The user's current account, which must not receive a code. */
  current?: string | undefined
  disableSignup?: boolean | undefined
  prefill?: LoginPrefill | undefined
}
