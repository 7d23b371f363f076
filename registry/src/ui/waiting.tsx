'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'
import { useElapsed } from '../lib/use-elapsed'
import { Spinner } from './spinner'

/** A wait of unknown length. Its words change after 3 s and after 10 s, and say what to do. */
export function Waiting({ className, label, long, longer, ...props }: WaitingProps) {
  const words = [label, long, longer][useElapsed(3000, 10_000)]
  return (
    <div className={cn('flex flex-col items-center gap-4 py-2 text-center', className)} data-slot="waiting" {...props}>
      <Spinner className="size-8" />
      <p className="text-sm/5 text-pretty text-(--keyhook-ink-muted)" data-slot="waiting-words" role="status">
        {words}
      </p>
    </div>
  )
}

export type WaitingProps = ComponentProps<'div'> & {
  label: string
  /** After 3 s. */
  long: string
  /** After 10 s: what to do. */
  longer: string
}
