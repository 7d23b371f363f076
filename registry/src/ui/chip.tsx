'use client'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'

const chipVariants = cva(
  'inline-flex shrink-0 items-center gap-1 rounded-(--keyhook-radius-chip) ps-2 pe-2 pt-0.5 pb-0.5 text-xs font-medium',
  {
    variants: {
      tone: {
        // The chip is lighter than a hovered row, so that it stays visible there.
        neutral: [
          'bg-(--keyhook-surface-raised) text-(--keyhook-ink-muted) in-data-active:bg-(--keyhook-surface-pressed)',
          'in-[[data-slot=list-entry]:hover]:bg-(--keyhook-surface-pressed)',
        ],
        positive: 'bg-(--keyhook-positive)/12 text-(--keyhook-positive)',
        caution: 'bg-(--keyhook-caution)/12 text-(--keyhook-caution)',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export function Chip({ className, tone, ...props }: ComponentProps<'span'> & VariantProps<typeof chipVariants>) {
  return <span className={cn(chipVariants({ tone }), className)} data-slot="chip" {...props} />
}
