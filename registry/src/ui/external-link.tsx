'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'
import { ExternalIcon } from './icons'

/** A link that leaves the app in a new tab. */
export function ExternalLink({ children, className, ...props }: ComponentProps<'a'>) {
  return (
    <a
      className={cn(
        'relative inline-flex min-h-6 items-center gap-1 rounded-sm font-medium text-(--keyhook-ink) underline',
        'decoration-(--keyhook-field) underline-offset-3 hover:decoration-current',
        'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--keyhook-focus)',
        className,
      )}
      data-slot="external-link"
      rel="noreferrer"
      target="_blank"
      {...props}
    >
      {children}
      <ExternalIcon className="size-3.5 rtl:-scale-x-100" />
    </a>
  )
}
