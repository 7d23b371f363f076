'use client'
import { useContext, useId, useLayoutEffect, useRef } from 'react'
import { cn } from '../lib/cn'
import { useClickGuard } from '../lib/use-click-guard'
import { useWords } from '../lib/use-words'
import { commonWords } from '../words/common'
import { Button, type ButtonProps } from './button'
import { ArrowDownIcon } from './icons'
import { PageReadingContext, ReadingContext } from './reading'

/**
 * Approves the content of the screen's body. It is disabled until the end of the body has been on screen. Until then its
 * label tells the user to scroll, and its background fills with the progress. It ignores a click that was meant for the element it replaced. `held` is true while the content is loading. A new
 * `subject` is new content at the same position.
 */
export function ApproveButton({ children, className, held = false, onClick, subject, ...props }: ApproveButtonProps) {
  const words = useWords(commonWords)
  const { hasMore, isRead } = useContext(ReadingContext)
  const isPageRead = useContext(PageReadingContext)
  const canClick = useClickGuard(isRead && isPageRead && !held, subject)
  const isUnread = hasMore && !isRead
  const isMuted = isUnread || held
  const reason = useId()
  return (
    <>
      <span className="sr-only" data-slot="approve-reason" id={reason} role="status">
        {isUnread && words.readToEnd}
      </span>
      {hasMore && <MoreButton />}
      <Button
        aria-describedby={isUnread ? reason : undefined}
        aria-disabled={!canClick || undefined}
        className={cn(
          isMuted && 'border-transparent bg-(--keyhook-surface-pressed) text-(--keyhook-ink-muted)',
          isMuted &&
            'hover:bg-(--keyhook-surface-pressed) forced-colors:border-[GrayText] forced-colors:bg-[Canvas] forced-colors:text-[GrayText]',
          isUnread && [
            'isolate overflow-hidden before:absolute before:top-0 before:bottom-0 before:start-0 before:-z-1 before:bg-(--keyhook-line)',
            'before:w-[calc(100%*var(--keyhook-read,0))] before:transition-[width] before:duration-100',
            'motion-reduce:before:transition-none',
          ],
          className,
        )}
        data-approve=""
        onClick={(event) => canClick && onClick?.(event)}
        title={isUnread ? words.readToEnd : undefined}
        {...props}
      >
        {isUnread ? words.scrollToRead : children}
      </Button>
    </>
  )
}

export type ApproveButtonProps = ButtonProps & { held?: boolean | undefined; subject?: unknown }

/** Scrolls by a page while there is content below. It sits on the line where the content fades out. */
function MoreButton() {
  const words = useWords(commonWords)
  const { readOn } = useContext(ReadingContext)
  const ref = useRef<HTMLButtonElement>(null)
  // The focus moves to the body. A held key would press the next button.
  useLayoutEffect(() => {
    const button = ref.current
    const body = button?.closest('section')?.querySelector<HTMLElement>('[data-slot="screen-body"]')
    return () => {
      if (button === document.activeElement) body?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button
      className={cn(
        'absolute start-0 end-0 bottom-[calc(100%+var(--keyhook-gap)-0.75rem)] mx-auto flex min-h-7 w-fit cursor-pointer items-center gap-1',
        'rounded-full border border-(--keyhook-line) bg-(--keyhook-surface) pt-1 pb-1 ps-3 pe-2 text-xs/4 font-medium',
        'text-(--keyhook-ink) shadow-[0_0.25rem_0.75rem_-0.25rem_var(--keyhook-shadow)] select-none',
        'group-data-whole/screen:bottom-[calc(100%-0.5rem)] hover:bg-(--keyhook-surface-raised)',
        'transition-[background-color,opacity] duration-100 starting:opacity-0 motion-reduce:transition-none',
        'active:bg-(--keyhook-surface-pressed) focus-visible:outline-2 focus-visible:outline-(--keyhook-focus)',
      )}
      data-slot="more-button"
      onClick={readOn}
      ref={ref}
      type="button"
    >
      {words.more}
      <ArrowDownIcon className="size-3.5" />
    </button>
  )
}
