'use client'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn'
import { Tile } from './tile'

/** What stands where content would: there is none yet, or it could not be had. Says what to do. */
export function EmptyState({ action, children, className, icon, title, tone, ...props }: EmptyStateProps) {
  return (
    <div
      className={cn('flex flex-col items-center gap-1 ps-4 pe-4 pt-6 pb-6 text-center text-sm/5', className)}
      data-slot="empty-state"
      role={tone === 'negative' ? 'alert' : undefined}
      {...props}
    >
      {icon && (
        <Tile className="mb-2 rounded-(--keyhook-radius)" size="sm" tone={tone}>
          {icon}
        </Tile>
      )}
      <p className="max-w-full font-medium break-words">{title}</p>
      {children && <p className="max-w-full text-pretty break-words text-(--keyhook-ink-muted)">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** What there is none of, or what could not be had. */
  title: ReactNode
  /** A button below the words: what to do about it. */
  action?: ReactNode
  /** Above the title. Decorative. */
  icon?: ReactNode
  /** `negative`: it failed, which is announced. */
  tone?: 'neutral' | 'negative' | undefined
}
