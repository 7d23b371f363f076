'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'

/** A 36 px square button with an icon for a face. Its `aria-label` says what it does. */
export function IconButton({ className, ...props }: IconButtonProps) {
  return (
    <button
      className={cn(
        'inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-(--keyhook-radius-chip)',
        'text-(--keyhook-ink-muted) transition-colors duration-100 motion-reduce:transition-none',
        'hover:bg-(--keyhook-surface-raised) hover:text-(--keyhook-ink) active:bg-(--keyhook-surface-pressed)',
        'focus-visible:outline-2 focus-visible:outline-(--keyhook-focus)',
        className,
      )}
      data-slot="icon-button"
      type="button"
      {...props}
    />
  )
}

export type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string }
// keyhook core@0.1.0
