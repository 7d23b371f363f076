'use client'
import { type FormEvent, useState } from 'react'
import { usePhoneRules } from '../../lib/use-phone-rules'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { readPhone } from '../../lib/read-phone'
import { PhoneField, type PhoneValue } from '../../ui/phone-field'
import { landingWords } from '../../words/landing'
import type { FieldProps } from '../../screens/login/field-props'

/**
 * A phone field with a submit button, which is disabled until the number is valid in its country. The button is busy
 * while the phone number rules load.
 */
export function PhoneForm({
  defaultCountry = 'US',
  defaultValue = '',
  error,
  intent = 'login',
  onEdit,
  onSubmit,
  pending = false,
}: FieldProps) {
  const labels = useWords(landingWords)
  const rules = usePhoneRules()
  const [typed, setTyped] = useState<PhoneValue>()
  const given = typed ?? { country: defaultCountry, national: defaultValue }
  // Also parses a number that was typed before the phone number rules loaded.
  const value = rules && given.number === undefined ? readPhone(rules, given) : given

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value.number !== undefined && !pending) onSubmit(value.number)
  }

  return (
    <form data-slot="phone-form" noValidate onSubmit={submit}>
      <PhoneField
        autoFocus={intent === 'login' ? 'fine' : true}
        end={
          <Button
            busy={pending || (!rules && value.national !== '')}
            className="min-h-10 w-auto grow rounded-[calc(var(--keyhook-radius)*0.6)] ps-3.5 pe-3.5 pt-1.5 pb-1.5"
            disabled={value.number === undefined}
            type="submit"
          >
            {intent === 'login' ? labels.submit : labels.sendCode}
          </Button>
        }
        error={error}
        onChange={(changed) => {
          setTyped(changed)
          onEdit?.()
        }}
        readOnly={pending}
        value={value}
      />
    </form>
  )
}
