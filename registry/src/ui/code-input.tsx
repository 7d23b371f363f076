'use client'
import { limits, toLatinDigits } from '@keyhook/sdk'
import {
  type ClipboardEvent,
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { animate } from '../lib/animate'
import { cn } from '../lib/cn'

/**
 * A code in six boxes. Each digit moves the focus on, and Backspace clears and moves back. A paste fills from the
 * current box, and six digits submit.
 *
 * While `invalid`, the field shakes once. After 1400 ms it clears itself and focuses the first box, unless the user
 * edits it before.
 */
export function CodeInput({
  boxLabel,
  className,
  defaultCode = '',
  disabled = false,
  done = false,
  invalid = false,
  onComplete,
  onEdit,
  ...props
}: CodeInputProps) {
  const [digits, setDigits] = useState<readonly string[]>(() =>
    Array.from({ length }, (_, index) => defaultCode[index] ?? ''),
  )
  const root = useRef<HTMLDivElement>(null)
  const emptying = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const firstEmpty = digits.indexOf('')
  const entrance = firstEmpty === -1 ? length - 1 : firstEmpty

  const focusBox = (index: number) =>
    root.current?.querySelectorAll('input')[Math.max(0, Math.min(index, length - 1))]?.focus()

  function change(next: readonly string[]) {
    if (disabled) return
    clearTimeout(emptying.current)
    setDigits(next)
    onEdit?.()
    // A rejected code that is pasted again is a new attempt.
    if ((invalid || next.join('') !== digits.join('')) && !next.includes('')) onComplete(next.join(''))
  }

  function clear(index: number) {
    if (digits[index]) change(digits.map((digit, at) => (at === index ? '' : digit)))
  }

  function fill(from: number, text: string) {
    const entered = toLatinDigits(text)
      .replace(/\D/g, '')
      .slice(0, length - from)
    if (entered === '') return
    change(digits.map((digit, index) => entered[index - from] ?? digit))
    focusBox(from + entered.length)
  }

  function input(event: FormEvent<HTMLInputElement>, index: number) {
    const { value } = event.currentTarget
    if (value === '') {
      clear(index)
      if ((event.nativeEvent as InputEvent).inputType === 'deleteContentBackward') focusBox(index - 1)
      return
    }
    const before = digits[index]
    // A second digit in a box replaces the first one. Longer input is a complete code.
    fill(index, before && value.length === 2 ? value.replace(before, '') : value)
  }

  function press(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: entrance }[event.key]
    if (target !== undefined) focusBox(target)
    else if (event.key === 'Delete') clear(index)
    else if (event.key === 'Backspace') {
      clear(digits[index] ? index : Math.max(0, index - 1))
      focusBox(index - 1)
    } else return
    event.preventDefault()
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    event.preventDefault()
    fill(index, event.clipboardData.getData('text/plain'))
  }

  useEffect(() => {
    const field = root.current
    if (!invalid || !field) return undefined
    const shake = [0, -6, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }))
    animate(field, shake, { duration: 320 })
    // The timer continues when `invalid` ends, because a resent code needs an empty field too.
    emptying.current = setTimeout(() => {
      setDigits(Array.from({ length }, () => ''))
      field.querySelector<HTMLElement>('input:not([readonly])')?.focus()
    }, limits.failedCodeReset)
    return undefined
  }, [invalid])

  useEffect(() => () => clearTimeout(emptying.current), [])

  return (
    <div
      className={cn('flex w-full justify-center gap-1.5 min-[360px]:gap-2', className)}
      data-slot="code-input"
      dir="ltr"
      role="group"
      {...props}
      ref={root}
    >
      {digits.map((digit, index) => (
        <input
          aria-invalid={invalid || undefined}
          aria-label={boxLabel(index + 1, length)}
          autoComplete={index === entrance ? 'one-time-code' : 'off'}
          className={cn(
            'h-[min(3.25rem,72px)] w-11 min-w-0 rounded-[min(var(--keyhook-radius),16px)] border border-(--keyhook-field) bg-(--keyhook-surface)',
            'text-center text-2xl/8 font-medium text-(--keyhook-ink) tabular-nums caret-(--keyhook-ink)',
            // Forced colours draw no ring, so the outline becomes visible.
            'outline-transparent focus:outline-2',
            'transition-[border-color,box-shadow] duration-100 selection:bg-transparent motion-reduce:transition-none',
            'focus:border-(--keyhook-focus) focus:ring-1 focus:ring-(--keyhook-focus)',
            'read-only:bg-(--keyhook-surface-raised) read-only:text-(--keyhook-ink-muted)',
            'data-done:border-(--keyhook-positive) data-done:text-(--keyhook-ink)',
            'aria-invalid:border-(--keyhook-negative) aria-invalid:ring-(--keyhook-negative)',
          )}
          data-1p-ignore={index === entrance ? undefined : true}
          data-autofocus={index === entrance || undefined}
          data-done={done || undefined}
          data-slot="code-input-box"
          enterKeyHint="done"
          inputMode="numeric"
          key={index}
          onChange={() => {}}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => input(event, index)}
          onKeyDown={(event) => press(event, index)}
          onPaste={(event) => paste(event, index)}
          pattern="\d*"
          readOnly={disabled}
          tabIndex={index === entrance ? 0 : -1}
          type="text"
          value={digit}
        />
      ))}
    </div>
  )
}

const length = limits.codeLength

export type CodeInputProps = Omit<ComponentProps<'div'>, 'children' | 'dir' | 'ref'> & {
  'aria-label': string
  'boxLabel': (position: number, of: number) => string
  /** Initial digits. They do not submit. */
  'defaultCode'?: string | undefined
  /** True ignores input, and keeps the digits and the focus. */
  'disabled'?: boolean | undefined
  'done'?: boolean | undefined
  'invalid'?: boolean | undefined
  'onComplete': (code: string) => void
  'onEdit'?: (() => void) | undefined
}
