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
import { usePhoneRules } from '../lib/use-phone-rules'
import { useWords } from '../lib/use-words'
import { phoneFieldWords } from '../words/parts'
import { CountryPicker } from './country-picker'
import { FieldBox } from './field-box'
import { Flag } from './flag'
import { ChevronIcon } from './icons'

/**
 * A phone number, formatted while it is typed, and the country it is of. A number with a calling code brings its country
 * along; picking another country clears what was typed.
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

  // As it is seen, so that who speaks to the page can say it.
  const code = callingCode === undefined ? value.country : `${value.country} +${callingCode}`

  /** Digits before the caret of what is being typed: formatting must not move it past others. */
  const caret = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    const input = field.current
    if (caret.current === undefined || !input || input.ownerDocument.activeElement !== input) return
    const at = caretAfterDigits(value.national, caret.current)
    caret.current = undefined
    input.setSelectionRange(at, at)
  }, [value.national])

  // Before the dialog hears of it, which would close.
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
    // What was deleted is a bracket or a space, which would come back: the digit before it goes instead.
    if (typed.length < value.national.length && digitsOf(typed) === digitsOf(value.national) && before !== '') {
      text = before.slice(0, -1) + digitsOf(typed.slice(at))
      before = before.slice(0, -1)
    }
    caret.current = at === typed.length ? undefined : before.length
    const found = rules?.parse(text, value.country)
    if (found && text.trim().startsWith('+')) onChange({ ...found })
    else
      onChange({
        country: value.country,
        national: rules?.format(text, value.country) ?? text,
        number: found?.country === value.country ? found.number : undefined,
      })
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
            // As wide as the field where it has a line of its own; beside the number, which takes the room, no wider than it is.
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
  /** Two letters, such as `US`. */
  readonly country: string
  /** As it is typed. */
  readonly national: string
  /** As E.164 has it, once it is valid. */
  readonly number?: string | undefined
}

export type PhoneFieldProps = {
  /** What is typed, the country, and the number as E.164 has it once it is one. */
  value: PhoneValue
  /** The user has typed, or chosen a country. */
  onChange: (value: PhoneValue) => void
  error?: string | undefined
  disabled?: boolean | undefined
  /** What was typed is on its way. */
  readOnly?: boolean | undefined
  /** A control after the number. */
  end?: ReactNode
  /** A screen that shows it begins here: `fine` only where there is no touch keyboard to open. */
  autoFocus?: true | 'fine' | undefined
  className?: string | undefined
}
// keyhook phone-field@0.1.0
