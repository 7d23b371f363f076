'use client'
import { unstable_OneTimePasswordField as Field } from 'radix-ui'
import { type ClipboardEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { animate } from '../lib/animate'
import { cn } from '../lib/cn'

/**
 * Six boxes, one code (spec section 4, Code entry). Submits itself once all six are digits. While `invalid` it shakes
 * once, and after 1400 ms it empties itself and takes the focus back to the first box.
 */
export function CodeInput({
  boxLabel,
  className,
  defaultCode = '',
  disabled = false,
  invalid = false,
  onComplete,
  onEdit,
  ...props
}: CodeInputProps) {
  const [code, setCode] = useState(defaultCode)
  const root = useRef<HTMLDivElement>(null)

  function change(next: string) {
    setCode(next)
    onEdit?.()
    if (next !== code && next.length === length) onComplete(next)
  }

  // The field would replace everything by what is pasted; a paste fills from the box it is made in.
  function paste(event: ClipboardEvent<HTMLDivElement>) {
    event.preventDefault()
    const digits = event.clipboardData.getData('text/plain').replace(/\D/g, '')
    if (digits === '' || disabled) return
    const boxes = [...event.currentTarget.querySelectorAll('input')]
    const from = Math.max(0, boxes.indexOf(event.target as HTMLInputElement))
    const next = (code.slice(0, from) + digits + code.slice(from + digits.length)).slice(0, length)
    change(next)
    boxes[Math.min(from + digits.length, length - 1)]?.focus()
  }

  useEffect(() => {
    if (!invalid || !root.current) return undefined
    const field = root.current
    animate(
      field,
      [0, -6, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: 320 },
    )
    const timer = setTimeout(() => {
      setCode('')
      field.querySelector('input')?.focus()
    }, 1400)
    return () => clearTimeout(timer)
  }, [invalid])

  return (
    <Field.Root
      autoComplete="one-time-code"
      className={cn('flex justify-center gap-1.5 min-[360px]:gap-2', className)}
      data-slot="code-input"
      dir="ltr"
      disabled={disabled}
      onPaste={paste}
      onValueChange={change}
      ref={root}
      validationType="numeric"
      value={code}
      {...props}
    >
      {Array.from({ length }, (_, index) => (
        <Field.Input
          aria-invalid={invalid || undefined}
          aria-label={boxLabel(index + 1, length)}
          className={cn(
            'h-13 w-11 min-w-0 rounded-(--keyhook-radius) border border-(--keyhook-field) bg-(--keyhook-surface)',
            'text-center text-2xl/8 font-medium text-(--keyhook-ink) tabular-nums caret-(--keyhook-ink) outline-none',
            'transition-[border-color,box-shadow] duration-100 motion-reduce:transition-none',
            'focus:border-(--keyhook-focus) focus:ring-1 focus:ring-(--keyhook-focus) selection:bg-transparent',
            'disabled:bg-(--keyhook-surface-raised) disabled:text-(--keyhook-ink-muted)',
            'aria-invalid:border-(--keyhook-negative) aria-invalid:ring-(--keyhook-negative)',
          )}
          data-autofocus={index === 0 || undefined}
          data-slot="code-input-box"
          index={index}
          key={index}
        />
      ))}
    </Field.Root>
  )
}

const length = 6

export type CodeInputProps = Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'dir' | 'onPaste' | 'ref'> & {
  /** Names the whole field. */
  'aria-label': string
  /** Names one box. */
  'boxLabel': (position: number, of: number) => string
  /** Digits it starts with; they do not submit themselves. */
  'defaultCode'?: string | undefined
  'disabled'?: boolean | undefined
  'invalid'?: boolean | undefined
  'onComplete': (code: string) => void
  /** Any change by the user. */
  'onEdit'?: (() => void) | undefined
}
