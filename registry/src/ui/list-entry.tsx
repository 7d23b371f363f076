'use client'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cn } from '../lib/cn'
import { Spinner } from './spinner'

/** A row that is a button: icon, label, and a detail at the end. A spinner replaces the detail while busy. */
export function ListEntry({ busy = false, children, className, detail, icon, onClick, ...props }: ListEntryProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cn(listEntryClass, className)}
      data-slot="list-entry"
      onClick={press}
      type="button"
      {...props}
    >
      <ListEntryContent detail={busy ? <Spinner className="size-4" /> : detail} icon={icon}>
        {children}
      </ListEntryContent>
    </button>
  )
}

/** A row that links to another page in a new tab. */
export function ListEntryLink({ children, className, detail, icon, ...props }: ListEntryLinkProps) {
  return (
    <a className={cn(listEntryClass, className)} data-slot="list-entry" rel="noreferrer" target="_blank" {...props}>
      <ListEntryContent detail={detail} icon={icon}>
        {children}
      </ListEntryContent>
    </a>
  )
}

function ListEntryContent({ children, detail, icon }: { children: ReactNode; detail?: ReactNode; icon?: ReactNode }) {
  return (
    <>
      {icon && (
        <span className="flex size-7 shrink-0 items-center justify-center" data-slot="list-entry-icon">
          {icon}
        </span>
      )}
      <span className="min-w-0 grow basis-16 break-words" data-slot="list-entry-label">
        {children}
      </span>
      {detail && (
        <span
          className="ms-auto flex min-h-5 min-w-5 shrink-0 items-center justify-end gap-2 text-(--keyhook-ink-muted)"
          data-slot="list-entry-detail"
        >
          {detail}
        </span>
      )}
    </>
  )
}

const listEntryClass = cn(
  'flex min-h-13 w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 ps-3 pe-3 pt-2 pb-2 text-start text-sm/5 font-medium',
  // The lower edge of a low modal then cuts through a row, so that users see the list continues.
  '[@container_modal_(height<30rem)]:min-h-11',
  'rounded-(--keyhook-radius) border border-(--keyhook-line) bg-(--keyhook-surface) text-(--keyhook-ink) no-underline',
  'transition-colors duration-100 hover:bg-(--keyhook-surface-raised) active:bg-(--keyhook-surface-pressed)',
  'motion-reduce:transition-none focus-visible:outline-2 focus-visible:outline-offset-2',
  'focus-visible:outline-(--keyhook-focus) disabled:cursor-not-allowed disabled:text-(--keyhook-ink-muted)',
  'aria-disabled:cursor-default',
)

export type ListEntryProps = ComponentProps<'button'> & {
  busy?: boolean | undefined
  detail?: ReactNode
  icon?: ReactNode
}

export type ListEntryLinkProps = ComponentProps<'a'> & { detail?: ReactNode; icon?: ReactNode }
