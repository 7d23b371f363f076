'use client'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn'
import { PlusIcon } from '../../ui/icons'

/** A row that links another account. The whole row is the button. */
export function LinkRow({ children, disabled, icon, onLink }: LinkRowProps) {
  return (
    <li className="@container/link-row" data-slot="link-row">
      <button
        aria-disabled={disabled || undefined}
        className={cn(
          'flex min-h-13 w-full cursor-pointer items-center gap-3 ps-4 pe-4 pt-2 pb-2 text-start text-sm/5 font-medium',
          'text-(--keyhook-ink) transition-colors duration-100 motion-reduce:transition-none',
          'hover:bg-(--keyhook-surface-raised) active:bg-(--keyhook-surface-pressed) focus-visible:outline-2',
          'focus-visible:-outline-offset-2 focus-visible:outline-(--keyhook-focus)',
          'aria-disabled:cursor-default aria-disabled:text-(--keyhook-ink-muted)',
        )}
        onClick={() => !disabled && onLink()}
        type="button"
      >
        {/* In a narrow row, the icon is hidden to leave space for the text. */}
        <span className="flex size-9 shrink-0 items-center justify-center @max-[10rem]/link-row:hidden">{icon}</span>
        <span className="min-w-0 flex-1 break-words">{children}</span>
        <PlusIcon className="text-(--keyhook-ink-muted)" />
      </button>
    </li>
  )
}

export type LinkRowProps = { children: ReactNode; disabled?: boolean | undefined; icon: ReactNode; onLink: () => void }
