'use client'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from '../lib/cn'
import { Spinner } from './spinner'

/** Forced colours remove the background, by which a primary button differs from the others. */
const filledInForcedColors = cn(
  'forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]',
  'forced-colors:disabled:border-[GrayText] forced-colors:disabled:bg-[Canvas] forced-colors:disabled:text-[GrayText]',
)

const buttonVariants = cva(
  [
    'relative inline-flex min-h-11 w-full cursor-pointer items-center justify-center gap-2 ps-4 pe-4 pt-2.5 pb-2.5',
    'rounded-(--keyhook-radius) border border-transparent text-center text-sm/5 font-medium select-none',
    'transition-[background-color,color,opacity,transform] duration-100 motion-reduce:transition-none',
    'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--keyhook-focus)',
    'active:scale-[0.985] disabled:cursor-not-allowed disabled:active:scale-100 motion-reduce:active:scale-100',
    'aria-disabled:cursor-default aria-disabled:active:scale-100',
  ],
  {
    variants: {
      variant: {
        primary: [
          'border-(--keyhook-accent-edge) bg-(--keyhook-accent) text-(--keyhook-accent-ink)',
          'hover:bg-(--keyhook-accent-hover)',
          'disabled:border-transparent disabled:bg-(--keyhook-surface-pressed) disabled:text-(--keyhook-ink-muted)',
          filledInForcedColors,
        ],
        danger: [
          'border-transparent bg-(--keyhook-negative) text-(--keyhook-surface) hover:bg-(--keyhook-negative)/90',
          'disabled:border-transparent disabled:bg-(--keyhook-surface-pressed) disabled:text-(--keyhook-ink-muted)',
          filledInForcedColors,
        ],
        secondary: [
          'border-(--keyhook-line) bg-(--keyhook-surface) text-(--keyhook-ink) hover:bg-(--keyhook-surface-raised)',
          'active:bg-(--keyhook-surface-pressed) disabled:text-(--keyhook-ink-muted)',
        ],
        ghost: [
          'text-(--keyhook-ink) hover:bg-(--keyhook-surface-raised) active:bg-(--keyhook-surface-pressed)',
          // The button's padding overlaps the padding at the foot of the screen.
          'in-data-[slot=screen-actions]:last:-mb-2 disabled:text-(--keyhook-ink-muted)',
          '[@container_modal_(width>=20rem)_and_(height<30rem)]:in-data-[slot=screen-actions]:last:mb-0',
          'group-data-tight/screen:in-data-[slot=screen-actions]:last:mb-0',
        ],
        link: [
          'min-h-6 w-auto rounded-(--keyhook-radius-chip) border-0 ps-1 pe-1 pt-0.75 pb-0.75 text-(--keyhook-ink) underline decoration-(--keyhook-field) underline-offset-3',
          'hover:decoration-current active:scale-100 disabled:no-underline disabled:text-(--keyhook-ink-muted)',
          'aria-disabled:text-(--keyhook-ink-muted) aria-disabled:no-underline',
        ],
      },
    },
    defaultVariants: { variant: 'primary' },
  },
)

/**
 * A button. `busy` shows a spinner, keeps the width and the focus, and ignores clicks. The button also ignores the
 * second click of a double click, which was meant for an earlier button.
 */
export function Button({
  'aria-disabled': ariaDisabled,
  busy = false,
  children,
  className,
  onClick,
  variant,
  ...props
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy || event.detail > 1 ? event.preventDefault() : onClick?.(event)
  return (
    <button
      aria-busy={busy || undefined}
      aria-disabled={busy || ariaDisabled}
      className={cn(buttonVariants({ variant }), className)}
      data-slot="button"
      onClick={press}
      type="button"
      {...props}
    >
      <span className={cn('min-w-0 break-words', busy && 'opacity-0')} data-slot="button-label">
        {children}
      </span>
      {busy && <Spinner className="absolute" />}
    </button>
  )
}

/** A link that looks like a button and leaves the app. */
export function ButtonLink({ children, className, variant, ...props }: ButtonLinkProps) {
  return (
    <a
      className={cn(buttonVariants({ variant }), className)}
      data-slot="button"
      rel="noreferrer"
      target="_blank"
      {...props}
    >
      <span className="min-w-0 break-words" data-slot="button-label">
        {children}
      </span>
    </a>
  )
}

export type ButtonLinkProps = ComponentProps<'a'> & VariantProps<typeof buttonVariants>

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & { busy?: boolean | undefined }
