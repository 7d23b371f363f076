'use client'
import { type ChangeEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { cn } from '../lib/cn'
import { pageLocale } from '../lib/page-locale'
import { localAmount, parseAmount, separatorsOf } from '../lib/parse-amount'
import { useWords } from '../lib/use-words'
import { amountInputWords } from '../words/parts'
import { FieldBox } from './field-box'

/** An amount of one token, typed as its language writes numbers, with what it is worth and what there is of it. */
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
  const tooMuch = max !== undefined && units(value, decimals) > units(max, decimals)

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { data, inputType } = event.nativeEvent as InputEvent
    const typed = event.target.value
    // A separator that is typed is the decimal one, whatever the language groups with.
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

/** Kept together in a sentence that is read from right to left. */
const isolated = (text: string) => `\u2066${text}\u2069`

/** Base units, so that amounts are compared exactly. */
function units(amount: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}` || '0')
}

export type AmountInputProps = {
  /** A decimal number with a point, or empty. */
  value: string
  /** The user has typed: as `value` is written, whatever the language. */
  onChange: (value: string) => void
  /** Of the token, such as 'ETH'. It stands behind the amount. */
  symbol: string
  /** How many digits the token has behind its point. */
  decimals: number
  /** What there is of it, as `value` is written. */
  max?: string | undefined
  /** What the value is worth. */
  fiat?: ReactNode
  /** The language whose separators it is written with; the page's without. */
  locale?: string | undefined
  /** A screen that shows it begins in it: `fine` only where there is no touch keyboard to open. */
  autoFocus?: true | 'fine' | undefined
  className?: string | undefined
}
// keyhook amount-input@0.1.0
