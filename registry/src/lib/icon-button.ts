'use client'
import { cva } from 'class-variance-authority'

/** Classes of a 36 px icon button. This file does not import `cn`, so that the placeholder stays small. */
export const iconButton = cva([
  'inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-(--keyhook-radius-chip)',
  'text-(--keyhook-ink-muted) transition-colors duration-100 motion-reduce:transition-none',
  'hover:bg-(--keyhook-surface-raised) hover:text-(--keyhook-ink) active:bg-(--keyhook-surface-pressed)',
  'focus-visible:outline-2 focus-visible:outline-(--keyhook-focus)',
])
