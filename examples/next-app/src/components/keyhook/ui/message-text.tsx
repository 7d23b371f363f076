'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'
import { visibleText } from '../lib/visible-text'

/** A message to be read before it is signed: every line kept, everything invisible spelled out. */
export function MessageText({ className, text, ...props }: ComponentProps<'div'> & { text: string }) {
  return (
    <div
      className={cn(
        'min-h-16 shrink-0 rounded-(--keyhook-radius) bg-(--keyhook-surface-raised) ps-4 pe-4 pt-3 pb-3 text-sm/5 break-words',
        'whitespace-pre-wrap [unicode-bidi:plaintext]',
        // The edge that forced colours draw in the place of a surface.
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
// keyhook sign-request@0.1.0
