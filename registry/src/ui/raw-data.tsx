'use client'
import { type ComponentProps, useRef } from 'react'
import { cn } from '../lib/cn'
import { useScrollEdges } from '../lib/use-scroll-edges'

/** Preformatted text on a raised surface. Within details, long text scrolls. */
export function RawData({ className, ...props }: Omit<ComponentProps<'pre'>, 'ref'>) {
  const ref = useRef<HTMLPreElement>(null)
  useScrollEdges(ref)
  return (
    <pre
      className={cn(
        'overflow-auto overscroll-contain group-open/details:max-h-40 rounded-(--keyhook-radius) bg-(--keyhook-surface-raised) p-3',
        'font-mono text-xs/4 break-all whitespace-pre-wrap text-(--keyhook-ink)',
        'focus-visible:outline-2 focus-visible:outline-(--keyhook-focus)',
        className,
      )}
      data-slot="raw-data"
      dir="ltr"
      {...props}
      ref={ref}
    />
  )
}
