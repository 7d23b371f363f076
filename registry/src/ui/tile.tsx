'use client'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'

const tileVariants = cva(
  'flex shrink-0 items-center justify-center overflow-hidden rounded-(--keyhook-radius-modal) [&_svg]:size-6',
  {
    variants: {
      size: { sm: 'size-10', md: 'size-14', lg: 'size-20' },
      tone: {
        neutral: 'bg-(--keyhook-surface-raised) text-(--keyhook-ink)',
        positive: 'bg-(--keyhook-positive)/12 text-(--keyhook-positive)',
        caution: 'bg-(--keyhook-caution)/12 text-(--keyhook-caution)',
        negative: 'bg-(--keyhook-negative)/10 text-(--keyhook-negative)',
      },
    },
    defaultVariants: { size: 'md', tone: 'neutral' },
  },
)

/** A muted square of 56, 40 or 80 px for a screen's icon or logo. */
export function Tile({ className, size, tone, ...props }: ComponentProps<'div'> & VariantProps<typeof tileVariants>) {
  return <div className={cn(tileVariants({ size, tone }), className)} data-slot="tile" {...props} />
}
