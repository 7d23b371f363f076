'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'

/** A placeholder with the size of loading content. Screen readers skip it. */
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
