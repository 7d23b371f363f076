'use client'
import { RadioGroup } from 'radix-ui'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { CheckIcon } from './icons'

/** A radio group of a few options side by side. They wrap when they do not fit. */
export function SegmentedControl<value extends string>(props: SegmentedControlProps<value>) {
  const { className, disabled = false, label, onChange, options, value } = props
  const ref = useRef<HTMLDivElement>(null)
  const direction = useDirection(ref)
  return (
    <RadioGroup.Root
      aria-label={label}
      className={cn(
        'flex flex-wrap gap-0.5 rounded-(--keyhook-radius) border border-transparent bg-(--keyhook-surface-raised) p-0.5',
        className,
      )}
      data-slot="segmented-control"
      dir={direction}
      disabled={disabled}
      onValueChange={(next) => {
        const selected = options.find((option) => option.value === next)
        if (selected) onChange(selected.value)
      }}
      orientation="horizontal"
      ref={ref}
      value={value}
    >
      {options.map((option) => (
        <RadioGroup.Item
          className={cn(
            'inline-flex min-h-9 min-w-fit flex-1 cursor-pointer items-center justify-center gap-1 ps-3 pe-3 pt-1.5 pb-1.5',
            'rounded-[calc(var(--keyhook-radius)-2px)] border border-transparent text-center text-sm/5 font-medium text-(--keyhook-ink-muted)',
            'transition-[background-color,color] duration-100 hover:text-(--keyhook-ink) motion-reduce:transition-none',
            'data-[state=checked]:bg-(--keyhook-surface) data-[state=checked]:text-(--keyhook-ink)',
            'data-[state=checked]:border-(--keyhook-field) forced-colors:border-0',
            'focus-visible:outline-2 focus-visible:outline-(--keyhook-focus) disabled:cursor-not-allowed',
          )}
          data-slot="segment"
          key={option.value}
          value={option.value}
        >
          {/* Forced colours hide the surface of the selected option. */}
          <CheckIcon className={cn('size-4', option.value === value ? 'hidden forced-colors:block' : 'hidden')} />
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}

export type SegmentedControlProps<value extends string> = {
  /** Accessible label of the group. */
  label: string
  options: readonly { readonly value: value; readonly label: string }[]
  value: value
  onChange: (value: value) => void
  className?: string | undefined
  disabled?: boolean | undefined
}

/** Returns the current text direction of an element. */
function useDirection(ref: RefObject<HTMLElement | null>): 'ltr' | 'rtl' {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  useLayoutEffect(() => {
    const element = ref.current?.parentElement
    if (!element) return undefined
    const read = () => setDirection(getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr')
    read()
    const observer = new MutationObserver(read)
    observer.observe(document, { attributeFilter: ['dir'], subtree: true })
    return () => observer.disconnect()
  }, [ref])
  return direction
}
