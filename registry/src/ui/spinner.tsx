'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'

/** A decorative spinner. The text beside it describes the work. */
export function Spinner({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg
      aria-hidden
      className={cn('size-5 shrink-0 animate-spin motion-reduce:[animation-duration:2.4s]', className)}
      data-slot="spinner"
      fill="none"
      focusable="false"
      viewBox="0 0 24 24"
      {...props}
    >
      <circle cx="12" cy="12" opacity="0.2" r="9.5" stroke="currentColor" strokeWidth="2.5" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeLinecap="round" strokeWidth="2.5" />
    </svg>
  )
}
