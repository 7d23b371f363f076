'use client'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { useWords } from '../lib/use-words'
import { commonWords } from '../words/common'
import { CheckIcon, CopyIcon } from './icons'
import { limits } from '@keyhook/sdk'

/** Copies `text`. For 1.5 s it shows and announces 'Copied' instead of its content. */
export function CopyButton({ children, className, onClick, text, ...props }: CopyButtonProps) {
  const words = useWords(commonWords)
  const [copied, copy] = useCopy()
  const Face = copied ? CheckIcon : CopyIcon
  return (
    <>
      <button
        className={cn(
          'relative inline-flex min-h-6 max-w-full cursor-pointer items-center gap-1.5 rounded-(--keyhook-radius-chip) ps-1.5 pe-1.5',
          'text-(--keyhook-ink) hover:bg-(--keyhook-surface-raised) active:bg-(--keyhook-surface-pressed)',
          'focus-visible:outline-2 focus-visible:outline-(--keyhook-focus)',
          className,
        )}
        data-slot="copy-button"
        onClick={(event) => {
          copy(text)
          onClick?.(event)
        }}
        type="button"
        {...props}
      >
        <span className="grid items-center justify-items-start">
          <span className={cn('col-start-1 row-start-1', copied && 'opacity-0')}>{children ?? words.copy}</span>
          {copied && (
            <span aria-hidden className="col-start-1 row-start-1" data-slot="copied">
              {words.copied}
            </span>
          )}
        </span>
        <Face className={cn('size-4', copied ? 'text-(--keyhook-positive)' : 'text-(--keyhook-ink-muted)')} />
      </button>
      <span className="sr-only" role="status">
        {copied ? words.copied : ''}
      </span>
    </>
  )
}

export type CopyButtonProps = ComponentProps<'button'> & { text: string }

/** Copies text. `copied` is true for 1.5 s, and stays false if the browser refuses. */
function useCopy(): readonly [copied: boolean, copy: (text: string) => void] {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = useCallback((text: string) => {
    const confirm = () => {
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), limits.copyConfirmation)
    }
    navigator.clipboard?.writeText(text).then(confirm, () => setCopied(false))
  }, [])
  return [copied, copy]
}
