'use client'
import { type ChangeEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { cn } from '../lib/cn'
import { pageLocale } from '../lib/page-locale'
import { amountUnits, localAmount, parseAmount, separatorsOf } from '../lib/parse-amount'
import { useWords } from '../lib/use-words'
import { amountInputWords } from '../words/parts'
import { FieldBox } from './field-box'

/** A field for a token amount in the number format of a language, with its fiat value and the balance. */
export function AmountInput({
  autoFocus,
  className,
  decimals,
  fiat,
  locale,
  max,
  onChange,
  symbol,
  value,
}: AmountInputProps) {
  const words = useWords(amountInputWords)
  const id = useId()
  const separators = useMemo(() => separatorsOf(locale ?? pageLocale()), [locale])
  const [isFocused, setIsFocused] = useState(false)
  const available = max === undefined ? undefined : isolated(`${localAmount(max, separators, true)} ${symbol}`)
  const shown = localAmount(value, separators, !isFocused)
  const tooMuch = max !== undefined && amountUnits(value, decimals) > amountUnits(max, decimals)

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { data, inputType } = event.nativeEvent as InputEvent
    const typed = event.target.value
    // A typed separator is the decimal separator, even if the language groups with it.
    const isSeparator = inputType === 'insertText' && (data === '.' || data === ',')
    const next = parseAmount(typed, isSeparator ? { ...separators, group: '' } : separators)
    if (next === undefined) return
    const [whole = '', fraction] = next.split('.')
    onChange(fraction === undefined || decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`)
  }

  return (
    <div className={cn('flex flex-col gap-2', className)} data-slot="amount-input">
      <FieldBox className="min-h-14 flex-wrap gap-x-2 ps-3.5 pe-3.5 pt-1 pb-1" invalid={tooMuch}>
        <input
          aria-describedby={`${id}below`}
          aria-invalid={tooMuch || undefined}
          aria-label={words.label(symbol)}
          autoComplete="off"
          className={cn(
            'min-h-11 w-0 min-w-28 flex-1 bg-transparent font-semibold text-(--keyhook-ink) tabular-nums',
            'outline-none placeholder:text-(--keyhook-ink-muted) placeholder:opacity-100',
            shown.length > 9 ? 'text-lg/8' : 'text-2xl/8',
          )}
          data-autofocus={autoFocus}
          data-slot="amount-input-field"
          dir="ltr"
          enterKeyHint="done"
          inputMode="decimal"
          onBlur={() => setIsFocused(false)}
          onChange={change}
          onFocus={() => setIsFocused(true)}
          placeholder="0"
          type="text"
          value={shown}
        />
        <span aria-hidden className="flex min-h-8 items-center text-base font-medium text-(--keyhook-ink-muted)">
          {symbol}
        </span>
        {max !== undefined && available !== undefined && (
          <button
            aria-label={words.useMax(available)}
            className={cn(
              'min-h-8 shrink-0 cursor-pointer rounded-(--keyhook-radius-chip) bg-(--keyhook-surface-raised) ps-2.5 pe-2.5',
              'text-xs/4 font-medium text-(--keyhook-ink) hover:bg-(--keyhook-surface-pressed)',
              'focus-visible:outline-2 focus-visible:outline-(--keyhook-focus)',
            )}
            data-slot="amount-input-max"
            onClick={() => onChange(max)}
            type="button"
          >
            {words.max}
          </button>
        )}
      </FieldBox>
      <div
        className="flex min-h-5 flex-wrap justify-between gap-x-4 text-sm/5 text-(--keyhook-ink-muted) tabular-nums"
        id={`${id}below`}
      >
        {tooMuch && available !== undefined ? (
          <span className="text-(--keyhook-negative)" role="alert">
            {words.tooMuch(available)}
          </span>
        ) : (
          available !== undefined && <span>{words.available(available)}</span>
        )}
        {fiat !== undefined && (
          <bdi className="ms-auto" dir="ltr">
            ≈ {fiat}
          </bdi>
        )}
      </div>
    </div>
  )
}

/** Isolates a number in text that runs from right to left. */
const isolated = (text: string) => `\u2066${text}\u2069`

export type AmountInputProps = {
  /** A decimal number with a point, or empty. */
  value: string
  /** Receives the amount in the format of `value`, in every language. */
  onChange: (value: string) => void
  /** Symbol of the token, such as 'ETH', after the amount. */
  symbol: string
  decimals: number
  /** The balance, in the format of `value`. */
  max?: string | undefined
  fiat?: ReactNode
  /** The language of the separators. Default: the page's language. */
  locale?: string | undefined
  /** Receives the focus when its screen opens. `fine` skips devices with a touch keyboard. */
  autoFocus?: true | 'fine' | undefined
  className?: string | undefined
}
