'use client'
import type { PhoneRules } from '@keyhook/sdk'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePhoneRules } from '../../lib/use-phone-rules'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { PhoneField, type PhoneValue } from '../../ui/phone-field'
import { landingWords } from '../../words/landing'
import type { FieldProps } from '../../screens/login/field-props'

const read = (rules: PhoneRules, { country, national }: PhoneValue): PhoneValue =>
  rules.parse(national, country) ?? { country, national: rules.format(national, country) }

/**
 * A phone field that submits in place. Submit is disabled until the number is valid in its country; before the rules are
 * there to tell, what was submitted waits for them.
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
  // Also what was typed before the rules were there.
  const value = rules && given.number === undefined ? read(rules, given) : given

  const [isWaiting, setWaiting] = useState(false)
  /** Submitted once, when the rules are there. */
  const waits = useRef(false)
  const wait = (isAsked: boolean) => {
    waits.current = isAsked
    setWaiting(isAsked)
  }
  useEffect(() => {
    if (!rules || !waits.current) return
    waits.current = false
    if (value.number !== undefined) onSubmit(value.number)
  }, [onSubmit, rules, value.number])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!rules) wait(true)
    else if (value.number !== undefined && !pending) onSubmit(value.number)
  }

  return (
    <form data-slot="phone-form" noValidate onSubmit={submit}>
      <PhoneField
        autoFocus={intent === 'login' ? 'fine' : true}
        end={
          <Button
            busy={pending || (isWaiting && !rules)}
            className="min-h-10 w-auto grow rounded-[calc(var(--keyhook-radius)*0.6)] ps-3.5 pe-3.5 pt-1.5 pb-1.5"
            disabled={rules ? value.number === undefined : value.national === ''}
            type="submit"
          >
            {intent === 'login' ? labels.submit : labels.sendCode}
          </Button>
        }
        error={error}
        onChange={(changed) => {
          setTyped(changed)
          wait(false)
          onEdit?.()
        }}
        readOnly={pending}
        value={value}
      />
    </form>
  )
}
// keyhook core@0.1.0
