'use client'
import { type ComponentProps, useRef } from 'react'
import { cn } from '../lib/cn'
import { useScrollEdges } from '../lib/use-scroll-edges'
import { visibleText } from '../lib/visible-text'

/** A message to be read before it is signed: every line kept, everything invisible spelled out. */
export function MessageText({ className, text, ...props }: Omit<ComponentProps<'div'>, 'ref'> & { text: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useScrollEdges(ref)
  return (
    <div
      className={cn(
        'max-h-64 min-h-16 overflow-y-auto overscroll-contain rounded-(--keyhook-radius) bg-(--keyhook-surface-raised)',
        'px-4 py-3 text-sm/5 break-words whitespace-pre-wrap [unicode-bidi:plaintext]',
        'focus-visible:outline-2 focus-visible:outline-(--keyhook-focus)',
        className,
      )}
      data-slot="message-text"
      role="group"
      {...props}
      ref={ref}
    >
      {visibleText(text)}
    </div>
  )
}
// keyhook sign-request@0.1.0
