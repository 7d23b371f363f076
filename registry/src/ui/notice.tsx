'use client'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'
import { CheckIcon, InfoIcon, WarningIcon } from './icons'

const noticeVariants = cva(
  [
    'flex shrink-0 items-start gap-2.5 rounded-(--keyhook-radius) ps-3 pe-3 pt-2.5 pb-2.5 text-start text-sm/5 break-words',
    // Forced colours remove the surface and draw this edge instead.
    'outline outline-transparent -outline-offset-1',
  ],
  {
    variants: {
      tone: {
        neutral: 'bg-(--keyhook-surface-raised) text-(--keyhook-ink)',
        positive: 'bg-(--keyhook-positive)/10 text-(--keyhook-positive)',
        caution: 'bg-(--keyhook-caution)/10 text-(--keyhook-caution)',
        negative: 'bg-(--keyhook-negative)/8 text-(--keyhook-negative)',
      },
    },
    defaultVariants: { tone: 'negative' },
  },
)

/**
 * Information that the user needs before continuing. It is announced when it appears, immediately for cautions and
 * errors.
 */
export function Notice({
  children,
  className,
  tone,
  ...props
}: ComponentProps<'div'> & VariantProps<typeof noticeVariants>) {
  const isQuiet = tone === 'neutral' || tone === 'positive'
  const Face = tone === 'neutral' ? InfoIcon : tone === 'positive' ? CheckIcon : WarningIcon
  return (
    <div
      className={cn(noticeVariants({ tone }), className)}
      data-slot="notice"
      role={isQuiet ? 'status' : 'alert'}
      {...props}
    >
      <Face className="mt-0.5 size-4" />
      <span className="min-w-0 flex-1" data-slot="notice-words">
        {children}
      </span>
    </div>
  )
}
