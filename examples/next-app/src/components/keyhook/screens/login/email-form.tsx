'use client'
import { type FormEvent, useState } from 'react'
import { cn } from '../../lib/cn'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { MailIcon } from '../../ui/icons'
import { TextField } from '../../ui/text-field'
import { landingWords } from '../../words/landing'

/** An email field that submits in place. Submit is disabled until the address is valid. */
export function EmailForm({
  defaultEmail = '',
  error,
  isValidEmail,
  onEdit,
  onSubmit,
  pending = false,
}: EmailFormProps) {
  const words = useWords(landingWords)
  const [email, setEmail] = useState(defaultEmail)
  const valid = isValidEmail(email.trim())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid && !pending) onSubmit(email.trim())
  }

  return (
    <form data-slot="email-form" noValidate onSubmit={submit}>
      <TextField
        autoCapitalize="off"
        autoComplete="email"
        autoCorrect="off"
        data-autofocus="fine"
        end={
          <Button
            busy={pending}
            className={cn('min-h-10 w-auto rounded-[calc(var(--keyhook-radius)*0.75)] px-3.5 py-1.5')}
            disabled={!valid}
            type="submit"
          >
            {words.submit}
          </Button>
        }
        enterKeyHint="go"
        error={error}
        icon={<MailIcon />}
        inputMode="email"
        label={words.emailLabel}
        name="email"
        onChange={(event) => {
          setEmail(event.target.value)
          onEdit?.()
        }}
        placeholder={words.emailPlaceholder}
        readOnly={pending}
        spellCheck={false}
        type="email"
        value={email}
      />
    </form>
  )
}

export type EmailFormProps = {
  /** What the field starts with. */
  defaultEmail?: string | undefined
  isValidEmail: (email: string) => boolean
  /** Why the last address was not taken. */
  error?: string | undefined
  pending?: boolean | undefined
  onEdit?: (() => void) | undefined
  onSubmit: (email: string) => void
}
// keyhook core@0.1.0
