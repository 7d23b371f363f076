'use client'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn'
import { ChevronIcon } from './icons'

/** A disclosure for codes, hashes and raw data. Without `open` it starts closed. */
export function Details({
  children,
  className,
  summary,
  ...props
}: ComponentProps<'details'> & { summary: ReactNode }) {
  return (
    <details className={cn('group/details text-sm/5', className)} data-slot="details" {...props}>
      <summary
        className={cn(
          'flex min-h-8 w-fit cursor-pointer list-none items-center gap-1 rounded-(--keyhook-radius-chip) pe-1.5 font-medium',
          'text-(--keyhook-ink-muted) select-none hover:text-(--keyhook-ink) [&::-webkit-details-marker]:hidden',
          'focus-visible:outline-2 focus-visible:outline-(--keyhook-focus)',
        )}
        data-slot="details-summary"
      >
        <ChevronIcon
          className={cn(
            'size-4 transition-transform duration-150 group-open/details:rotate-90 motion-reduce:transition-none',
            'rtl:rotate-180 rtl:group-open/details:rotate-90',
          )}
        />
        {summary}
      </summary>
      <div className="max-h-175 overflow-y-auto pt-2" data-slot="details-body">
        {children}
      </div>
    </details>
  )
}
