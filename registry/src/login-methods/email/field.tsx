'use client'
import { isEmail } from '@keyhook/sdk'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { MailIcon } from '../../ui/icons'
import { TextField } from '../../ui/text-field'
import { emailWords } from './words'
import { landingWords } from '../../words/landing'
import type { FieldProps } from '../../screens/login/field-props'

/** An email field with a submit button, which is disabled until the address is valid. */
export function EmailForm({
  defaultValue = '',
  error,
  intent = 'login',
  onEdit,
  onSubmit,
  pending = false,
}: FieldProps) {
  const labels = useWords(landingWords)
  const words = useWords(emailWords)
  const [email, setEmail] = useState(defaultValue)
  const valid = isEmail(email.trim())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid && !pending) onSubmit(email.trim())
  }

  return (
    <form data-slot="email-form" noValidate onSubmit={submit}>
      <TextField
        autoCapitalize="off"
        autoComplete={intent === 'login' ? 'email webauthn' : 'email'}
        autoCorrect="off"
        data-autofocus={intent === 'login' ? 'fine' : true}
        end={
          <Button
            busy={pending}
            className="min-h-10 w-auto grow rounded-[calc(var(--keyhook-radius)*0.6)] ps-3.5 pe-3.5 pt-1.5 pb-1.5"
            disabled={!valid}
            type="submit"
          >
            {intent === 'login' ? labels.submit : labels.sendCode}
          </Button>
        }
        enterKeyHint="go"
        error={error}
        icon={<MailIcon />}
        inputMode="email"
        label={words.label}
        name="email"
        onChange={(event) => {
          setEmail(event.target.value)
          onEdit?.()
        }}
        placeholder={words.placeholder}
        readOnly={pending}
        spellCheck={false}
        type="email"
        value={email}
      />
    </form>
  )
}
