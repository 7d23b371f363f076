'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'

/** What is under way, with a ring that turns around it. As large as the check that follows. Decorative. */
export function ProgressRing({ children, className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden
      className={cn('relative flex size-14 shrink-0 items-center justify-center [&>svg:last-child]:size-6', className)}
      data-slot="progress-ring"
      {...props}
    >
      <svg
        className="absolute inset-0 size-14 animate-spin motion-reduce:[animation-duration:2.4s]"
        fill="none"
        focusable="false"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth={2}
        viewBox="0 0 56 56"
      >
        <circle cx="28" cy="28" opacity="0.16" r="25" />
        <path d="M28 3a25 25 0 0 1 25 25" />
      </svg>
      {children}
    </div>
  )
}
// keyhook core@0.1.0
