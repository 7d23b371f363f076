'use client'
import {
  type ChangeEvent,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cn } from '../lib/cn'
import { caretAfterDigits, digitsOf } from '../lib/caret'
import { readPhone } from '../lib/read-phone'
import { usePhoneRules } from '../lib/use-phone-rules'
import { useWords } from '../lib/use-words'
import { phoneFieldWords } from '../words/parts'
import { CountryPicker } from './country-picker'
import { FieldBox } from './field-box'
import { Flag } from './flag'
import { ChevronIcon } from './icons'

/**
 * A phone number, formatted while typing, with its country. A number with a calling code selects its country. Selecting
 * another country clears the number.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { autoFocus, className, disabled = false, end, error, onChange, readOnly = false, value } = props
  const words = useWords(phoneFieldWords)
  const rules = usePhoneRules()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const callingCode = rules?.countries.find(({ country }) => country === value.country)?.callingCode

  // The visible text, so that users of voice control can say it.
  const code = callingCode === undefined ? value.country : `${value.country} +${callingCode}`

  /** Count of digits before the caret. Formatting must not move the caret past other digits. */
  const caret = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    const input = field.current
    if (caret.current === undefined || !input || input.ownerDocument.activeElement !== input) return
    const at = caretAfterDigits(value.national, caret.current)
    caret.current = undefined
    input.setSelectionRange(at, at)
  }, [value.national])

  // Runs before the dialog handles Escape. Otherwise Escape would close the dialog too.
  useEffect(() => {
    if (!isOpen) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setIsOpen(false)
      trigger.current?.focus()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [isOpen])

  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value
    const at = event.target.selectionStart ?? typed.length
    let before = digitsOf(typed.slice(0, at))
    let text = typed
    // Deleting a bracket or a space deletes the digit before it, because formatting would restore the character.
    if (typed.length < value.national.length && digitsOf(typed) === digitsOf(value.national) && before !== '') {
      text = before.slice(0, -1) + digitsOf(typed.slice(at))
      before = before.slice(0, -1)
    }
    caret.current = at === typed.length ? undefined : before.length
    const { country } = value
    onChange(rules ? readPhone(rules, { country, national: text }) : { country, national: text })
  }

  function pick(country: string) {
    if (country !== value.country) onChange({ country, national: '', number: undefined })
    setIsOpen(false)
    field.current?.focus()
  }

  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setIsOpen(false)
  }

  return (
    <div
      className={cn('@container/field flex flex-col gap-2', className)}
      data-slot="phone-field"
      onBlur={leave}
      ref={root}
    >
      <FieldBox className="min-h-13 flex-wrap" dir="ltr" invalid={Boolean(error)}>
        <button
          aria-controls={isOpen ? `${id}countries` : undefined}
          aria-expanded={isOpen}
          aria-label={words.country(words.countryName(value.country), code)}
          className={cn(
            'flex min-h-10 cursor-pointer items-center gap-1 rounded-[calc(var(--keyhook-radius)*0.75)] ms-1 ps-1.5 pe-1',
            'text-base text-(--keyhook-ink) tabular-nums pointer-fine:text-sm hover:bg-(--keyhook-surface-raised)',
            'focus-visible:outline-2 focus-visible:outline-(--keyhook-focus) disabled:cursor-not-allowed',
          )}
          data-slot="phone-field-country"
          disabled={disabled || readOnly || !rules}
          onClick={() => setIsOpen(!isOpen)}
          ref={trigger}
          type="button"
        >
          <Flag country={value.country} />
          <span className="min-w-7">{callingCode !== undefined && `+${callingCode}`}</span>
          <ChevronIcon
            className={cn(
              'size-4 text-(--keyhook-ink-muted) transition-transform duration-150 motion-reduce:transition-none',
              isOpen ? '-rotate-90' : 'rotate-90',
            )}
          />
        </button>
        <input
          aria-describedby={error ? `${id}error` : undefined}
          aria-invalid={error ? true : undefined}
          aria-label={words.label}
          autoComplete="tel"
          className={cn(
            'min-h-11 w-0 min-w-28 flex-[999] bg-transparent ps-2 text-base text-(--keyhook-ink) tabular-nums outline-none pointer-fine:text-sm',
            'placeholder:text-(--keyhook-ink-muted) placeholder:opacity-100 disabled:cursor-not-allowed',
          )}
          data-autofocus={autoFocus}
          data-slot="phone-field-input"
          disabled={disabled}
          enterKeyHint="go"
          inputMode="tel"
          onChange={change}
          placeholder={words.placeholder}
          readOnly={readOnly}
          ref={field}
          type="tel"
          value={value.national}
        />
        {end && (
          <span
            // On its own line, the button is as wide as the field. Beside the number, it is as small as its text.
            className="flex grow p-1.5"
            data-slot="phone-field-end"
          >
            {end}
          </span>
        )}
      </FieldBox>
      {isOpen && rules && (
        <CountryPicker countries={rules.countries} id={`${id}countries`} onSelect={pick} selected={value.country} />
      )}
      <p className="text-sm/5 break-words text-(--keyhook-negative) empty:hidden" id={`${id}error`} role="alert">
        {error}
      </p>
    </div>
  )
}

export type PhoneValue = {
  /** ISO 3166-1 alpha-2 code, such as `US`. */
  readonly country: string
  /** The number as the user typed it. */
  readonly national: string
  /** The number in E.164 format, once it is valid. */
  readonly number?: string | undefined
}

export type PhoneFieldProps = {
  value: PhoneValue
  /** Called when the user types or selects a country. */
  onChange: (value: PhoneValue) => void
  error?: string | undefined
  disabled?: boolean | undefined
  /** True while the number is being submitted. */
  readOnly?: boolean | undefined
  end?: ReactNode
  /** Receives the focus when its screen opens. `fine` skips devices with a touch keyboard. */
  autoFocus?: true | 'fine' | undefined
  className?: string | undefined
}
