'use client'
import { useState } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { PasswordField } from '../../ui/password-field'
import { recoveryWords } from '../../words/recovery'
import { PasswordForm } from './password-form'

/** Prompts for the password again, and for consent to the consequences of losing it. */
export function ConfirmPassword({ isBusy = false, onCancel, onSubmit, password }: ConfirmPasswordProps) {
  const words = useWords(recoveryWords)
  const [typed, setTyped] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const [isUnderstood, setIsUnderstood] = useState(false)
  const isEqual = typed === password
  return (
    <PasswordForm
      actions={
        <>
          <Button busy={isBusy} disabled={!isEqual || !isUnderstood} type="submit">
            {words.set}
          </Button>
          {onCancel && (
            <Button disabled={isBusy} onClick={onCancel} type="button" variant="ghost">
              {words.cancel}
            </Button>
          )}
        </>
      }
      data-slot="confirm-password"
      description={words.confirmDescription}
      onSubmit={() => {
        if (isEqual && isUnderstood && !isBusy) onSubmit()
      }}
      title={words.confirm}
    >
      <PasswordField
        autoComplete="new-password"
        data-autofocus
        enterKeyHint="done"
        error={isTouched && !isEqual ? words.mismatch : undefined}
        label={words.password}
        name="confirm-password"
        onBlur={() => setIsTouched(typed !== '')}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value.length >= password.length) setIsTouched(true)
        }}
        readOnly={isBusy}
        value={typed}
      />
      <Checkbox
        checked={isUnderstood}
        disabled={isBusy}
        onCheckedChange={(checked) => setIsUnderstood(checked === true)}
      >
        {words.understood}
      </Checkbox>
    </PasswordForm>
  )
}

export type ConfirmPasswordProps = {
  password: string
  isBusy?: boolean | undefined
  /** Called when the user cancels. Undefined if the app requires the step. */
  onCancel?: (() => void) | undefined
  onSubmit: () => void
}
