'use client'
import { type ComponentProps, type ReactNode, useContext, useRef } from 'react'
import { cn } from '../lib/cn'
import { useScrollEdges } from '../lib/use-scroll-edges'
import { ScreenPartsContext } from './screen-parts'

/** One screen: header, body, actions, footer, from top to bottom. Its body scrolls, never the whole. */
export function Screen({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={cn(
        'flex min-h-0 flex-col gap-6 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]',
        'min-[441px]:px-6 min-[441px]:pb-6',
        className,
      )}
      data-slot="screen"
      {...props}
    />
  )
}

/** Icon, title and description, in the middle. Without an icon it moves up between the modal's buttons. */
export function ScreenHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'flex shrink-0 flex-col items-center gap-1.5 text-center',
        '[&:not(:has([data-slot=screen-hero]))]:mx-10 [&:not(:has([data-slot=screen-hero]))]:-mt-10',
        className,
      )}
      data-slot="screen-header"
      {...props}
    />
  )
}

/** The one icon or logo of a screen. */
export function ScreenHero({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('-mt-4 mb-3 flex justify-center', className)} data-slot="screen-hero" {...props} />
}

/** What the screen asks, and the name of the dialog. A new screen that has nothing to type into begins here. */
export function ScreenTitle({ children, className, step }: ScreenTitleProps) {
  const { Title } = useContext(ScreenPartsContext)
  return (
    <Title
      className={cn('max-w-full text-lg/6 font-semibold text-balance break-words outline-none', className)}
      data-slot="screen-title"
      tabIndex={-1}
    >
      {step !== undefined && (
        <span className="mb-1 block text-xs/4 font-normal text-(--keyhook-ink-muted)" data-slot="screen-step">
          {step}{' '}
        </span>
      )}
      {children}
    </Title>
  )
}

export type ScreenTitleProps = {
  children: ReactNode
  className?: string | undefined
  /** Which of several screens it is, above the title and read with it. */
  step?: string | undefined
}

/** One or two lines under the title, and the description of the dialog. */
export function ScreenDescription({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { Description } = useContext(ScreenPartsContext)
  return (
    <Description
      className={cn('max-w-full text-sm/5 text-pretty break-words text-(--keyhook-ink-muted)', className)}
      data-slot="screen-description"
    >
      {children}
    </Description>
  )
}

/** What the screen is about. Scrolls when it is long, with fading edges. */
export function ScreenBody({ className, ...props }: Omit<ComponentProps<'div'>, 'ref'>) {
  const ref = useRef<HTMLDivElement>(null)
  useScrollEdges(ref)
  return (
    <div
      className={cn(
        '-mx-2 -my-1 flex min-h-0 flex-col gap-3 overflow-x-clip overflow-y-auto overscroll-contain px-2 py-1',
        'rounded-(--keyhook-radius-chip) focus-visible:outline-2 focus-visible:-outline-offset-2',
        'focus-visible:outline-(--keyhook-focus) data-above:mask-t-from-[calc(100%-1.5rem)]',
        'data-below:mask-b-from-[calc(100%-1.5rem)]',
        className,
      )}
      data-slot="screen-body"
      {...props}
      ref={ref}
    />
  )
}

/** The screen's buttons at full width, the main one first. */
export function ScreenActions({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex shrink-0 flex-col gap-2', className)} data-slot="screen-actions" {...props} />
}

/** Terms or help, quietly. */
export function ScreenFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('shrink-0 text-center text-xs/4 text-pretty break-words text-(--keyhook-ink-muted)', className)}
      data-slot="screen-footer"
      {...props}
    />
  )
}
// keyhook core@0.1.0
