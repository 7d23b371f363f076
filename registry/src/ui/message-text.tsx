'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'
import { visibleText } from '../lib/visible-text'

/** A message to read before signing. It keeps each line break and spells out invisible characters. */
export function MessageText({ className, text, ...props }: ComponentProps<'div'> & { text: string }) {
  return (
    <div
      className={cn(
        'min-h-16 shrink-0 rounded-(--keyhook-radius) bg-(--keyhook-surface-raised) ps-4 pe-4 pt-3 pb-3 text-sm/5 break-words',
        'whitespace-pre-wrap [unicode-bidi:plaintext]',
        // Forced colours remove the surface and draw this edge instead.
        'outline outline-transparent -outline-offset-1',
        className,
      )}
      data-slot="message-text"
      role="group"
      {...props}
    >
      {visibleText(text)}
    </div>
  )
}
