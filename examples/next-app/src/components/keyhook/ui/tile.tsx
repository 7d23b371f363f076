'use client'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'

const tileVariants = cva(
  'flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-(--keyhook-radius-modal) [&_svg]:size-6',
  {
    variants: {
      tone: {
        neutral: 'bg-(--keyhook-surface-raised) text-(--keyhook-ink)',
        positive: 'bg-(--keyhook-positive)/12 text-(--keyhook-positive)',
        caution: 'bg-(--keyhook-caution)/12 text-(--keyhook-caution)',
        negative: 'bg-(--keyhook-negative)/10 text-(--keyhook-negative)',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

/** The quiet 56 px square that holds a screen's one icon or logo. */
export function Tile({ className, tone, ...props }: ComponentProps<'div'> & VariantProps<typeof tileVariants>) {
  return <div className={cn(tileVariants({ tone }), className)} data-slot="tile" {...props} />
}
// keyhook core@0.1.0
