'use client'
import { usePasswordStrength } from '@keyhook/sdk'
import { useState } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { PasswordField } from '../../ui/password-field'
import { recoveryWords } from '../../words/recovery'
import { PasswordForm } from './password-form'

/** A form for a new password, typed or generated. */
export function CreatePassword({ defaultValue = '', isReset = false, onGenerate, onSubmit }: CreatePasswordProps) {
  const words = useWords(recoveryWords)
  const [password, setPassword] = useState(defaultValue)
  const { invalidCharacters, isTooShort, isValid, strength } = usePasswordStrength(password)
  const isTouched = password !== ''
  const shown = invalidCharacters.map((character) => (character === ' ' ? words.space : character))
  const wrong =
    shown.length > 0 ? words.invalid(shown) : isTooShort ? words.tooShort : isValid ? undefined : words.tooLong
  return (
    <PasswordForm
      actions={
        <>
          <Button disabled={!isValid} type="submit">
            {words.next}
          </Button>
          <Button onClick={() => setPassword(onGenerate())} type="button" variant="ghost">
            {words.generate}
          </Button>
        </>
      }
      data-slot="create-password"
      description={words.createDescription}
      onSubmit={() => {
        if (isValid) onSubmit(password)
      }}
      title={isReset ? words.reset : words.create}
    >
      <PasswordField
        data-autofocus
        enterKeyHint="next"
        error={isTouched ? wrong : undefined}
        isNew
        label={words.password}
        name="new-password"
        onChange={(event) => setPassword(event.target.value)}
        strength={isTouched ? strength : undefined}
        value={password}
      />
    </PasswordForm>
  )
}

export type CreatePasswordProps = {
  /** The password that the user entered before going back. */
  defaultValue?: string | undefined
  /** True if the wallet already has a password. */
  isReset?: boolean | undefined
  onGenerate: () => string
  onSubmit: (password: string) => void
}
