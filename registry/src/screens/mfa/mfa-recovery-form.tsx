'use client'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { mfaWords } from '../../words/mfa'
import type { MfaPromptProps } from './mfa-prompt-props'

/** A form for a recovery code. */
export function MfaRecoveryForm({ error, onSubmit, status }: MfaRecoveryFormProps) {
  const words = useWords(mfaWords)
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (status === 'idle' && code.trim() !== '') onSubmit(code)
  }
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        data-autofocus
        error={status === 'idle' ? error?.message : undefined}
        label={words.recoveryLabel}
        onChange={(event) => setCode(event.target.value)}
        placeholder="abcde-fgh23"
        readOnly={status === 'pending' || status === 'verified'}
        spellCheck={false}
        value={code}
      />
      <Button busy={status === 'pending'} disabled={status === 'preparing' || code.trim() === ''} type="submit">
        {words.continue}
      </Button>
    </form>
  )
}

export type MfaRecoveryFormProps = Pick<MfaPromptProps, 'error' | 'onSubmit' | 'status'>
