'use client'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn'

/** Shows money in the chain's currency and in fiat, the preferred one first. Without a price there is no fiat value. */
export function Amount({ className, fiat, native, preferred, size = 'row', ...props }: AmountProps) {
  const [first, second] = fiat === undefined ? [native] : preferred === 'fiat' ? [fiat, native] : [native, fiat]
  return (
    <span
      className={cn(
        'inline-flex tabular-nums',
        size === 'row' ? 'flex-wrap items-baseline justify-end gap-x-1.5' : 'flex-col items-center gap-0.5',
        className,
      )}
      data-slot="amount"
      {...props}
    >
      <span
        className={size === 'hero' ? 'text-center text-2xl/8 font-semibold wrap-anywhere' : 'font-medium'}
        dir="ltr"
      >
        {first}
      </span>
      {second !== undefined && (
        <span
          className={size === 'hero' ? 'text-sm/5 text-(--keyhook-ink-muted)' : 'text-xs/4 text-(--keyhook-ink-muted)'}
          dir="ltr"
        >
          {second}
        </span>
      )}
    </span>
  )
}

export type AmountProps = ComponentProps<'span'> & {
  native: ReactNode
  fiat?: ReactNode
  preferred: 'fiat' | 'native'
  size?: 'row' | 'hero'
}
