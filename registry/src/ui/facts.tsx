'use client'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn'

/** Names and values in rows on one raised surface. */
export function Facts({ className, ...props }: ComponentProps<'dl'>) {
  return (
    <dl
      className={cn(
        'flex shrink-0 flex-col gap-2.5 rounded-(--keyhook-radius) bg-(--keyhook-surface-raised) ps-4 pe-4 pt-3.5 pb-3.5 text-sm/5',
        'group-data-tight/screen:gap-1.5 group-data-tight/screen:pt-2.5 group-data-tight/screen:pb-2.5',
        // Forced colours remove the surface and draw this edge instead.
        'outline outline-transparent -outline-offset-1',
        className,
      )}
      data-slot="facts"
      {...props}
    />
  )
}

/** A name with its value. The value moves below when both do not fit. */
export function Fact({ children, className, name, ...props }: ComponentProps<'div'> & { name: ReactNode }) {
  return (
    <div
      className={cn('flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5', className)}
      data-slot="fact"
      {...props}
    >
      <dt className="text-(--keyhook-ink-muted)">{name}</dt>
      <dd className="ms-auto min-w-0 text-end break-words tabular-nums">{children}</dd>
    </div>
  )
}
