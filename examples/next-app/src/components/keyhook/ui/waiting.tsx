'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'
import { useElapsed } from '../lib/use-elapsed'

/** A wait of unknown length. Its words change after 3 s and after 10 s, and say what to do. */
export function Waiting({ className, label, long, longer, ...props }: WaitingProps) {
  const words = [label, long, longer][useElapsed(3000, 10_000)]
  return (
    <span
      className={cn('block text-center text-sm/5 text-pretty text-(--keyhook-ink-muted)', className)}
      data-slot="waiting"
      role="status"
      {...props}
    >
      {words}
    </span>
  )
}

export type WaitingProps = ComponentProps<'span'> & {
  label: string
  /** After 3 s. */
  long: string
  /** After 10 s: what to do. */
  longer: string
}
// keyhook core@0.1.0
