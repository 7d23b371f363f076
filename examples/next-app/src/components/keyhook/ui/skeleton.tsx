'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'

/** The place of something that is not known yet, in its size. Read as nothing. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-block h-[1em] animate-pulse rounded-(--keyhook-radius-chip) bg-(--keyhook-surface-pressed) align-middle',
        'motion-reduce:animate-none forced-colors:border forced-colors:border-current',
        className,
      )}
      data-slot="skeleton"
      {...props}
    />
  )
}
// keyhook core@0.1.0
