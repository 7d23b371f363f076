'use client'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn'
import { Tile } from './tile'

/** A placeholder for missing content: nothing exists yet, or it failed to load. It suggests a next step. */
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
  /** The missing content, or what failed to load. */
  title: ReactNode
  action?: ReactNode
  /** A decorative icon above the title. */
  icon?: ReactNode
  /** `negative` marks and announces a failure. */
  tone?: 'neutral' | 'negative' | undefined
}
