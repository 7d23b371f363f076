'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'
import { useCopy } from '../lib/use-copy'
import { useWords } from '../lib/use-words'
import { commonWords } from '../words/common'
import { CheckIcon, CopyIcon } from './icons'

/** Copies `text`; says 'Copied' for 1.5 s, to the eye and to screen readers. */
export function CopyButton({ children, className, text, ...props }: CopyButtonProps) {
  const words = useWords(commonWords)
  const [copied, copy] = useCopy()
  const Face = copied ? CheckIcon : CopyIcon
  return (
    <button
      className={cn(
        'relative inline-flex min-h-6 max-w-full cursor-pointer items-center gap-1.5 rounded-(--keyhook-radius-chip) px-1.5',
        'text-(--keyhook-ink) hover:bg-(--keyhook-surface-raised) active:bg-(--keyhook-surface-pressed)',
        'focus-visible:outline-2 focus-visible:outline-(--keyhook-focus)',
        className,
      )}
      data-slot="copy-button"
      onClick={() => copy(text)}
      type="button"
      {...props}
    >
      {children ?? (copied ? words.copied : words.copy)}
      <Face className={cn('size-4', copied ? 'text-(--keyhook-positive)' : 'text-(--keyhook-ink-muted)')} />
      <span className="sr-only" role="status">
        {copied ? words.copied : ''}
      </span>
    </button>
  )
}

export type CopyButtonProps = ComponentProps<'button'> & { text: string }
// keyhook core@0.1.0
