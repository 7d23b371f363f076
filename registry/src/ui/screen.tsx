'use client'
import { type ComponentProps, type ReactNode, type Ref, useContext, useImperativeHandle, useRef } from 'react'
import { cn } from '../lib/cn'
import { StageContext } from '../lib/stage-context'
import { useCrossFade } from '../lib/use-cross-fade'
import { useScreenScroll } from '../lib/use-screen-scroll'
import { useStage } from '../lib/use-stage'
import { ReadingContext } from './reading'
import { ScreenPartsContext } from './screen-parts'

/**
 * The layout of a screen: header, body, actions and footer. The body scrolls. If the height is too small, the panel
 * scrolls and the actions stay at its foot.
 */
export function Screen({ className, ...props }: Omit<ComponentProps<'section'>, 'ref'>) {
  const ref = useRef<HTMLElement>(null)
  const reading = useScreenScroll(ref)
  useCrossFade(ref)
  return (
    <ReadingContext.Provider value={reading}>
      <StageContext.Provider value={useStage()}>
        <section
          className={cn(
            'group/screen relative flex flex-col gap-(--keyhook-gap) ps-(--keyhook-side) pe-(--keyhook-side) pb-(--keyhook-foot) has-data-[slot=screen-body]:min-h-0',
            // The padding grows less than the text, which leaves space for large text.
            '[--keyhook-side:min(1.25rem,24px)] [--keyhook-foot:max(var(--keyhook-side),env(safe-area-inset-bottom))]',
            'min-[441px]:[--keyhook-side:min(1.5rem,28px)] [--keyhook-gap:1.5rem]',
            '[@container_modal_(height<30rem)]:[--keyhook-gap:1rem]',
            'data-tight:[--keyhook-gap:0.75rem]',
            className,
          )}
          data-slot="screen"
          {...props}
          ref={ref}
        />
      </StageContext.Provider>
    </ReadingContext.Provider>
  )
}

/**
 * Icon, title and description, centred. Without an icon, the title sits between the modal's buttons, unless the text is
 * too large. If the body overflows, a small icon moves beside the title. A low modal hides the icon.
 */
export function ScreenHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'flex shrink-0 flex-col items-center gap-1.5 text-center',
        '@min-[20rem]/panel:not-has-data-[slot=screen-hero]:-mt-10',
        '@min-[20rem]/panel:[@container_modal_(height<30rem)]:group-has-data-[slot=screen-body]/screen:-mt-10',
        'group-data-compact/screen:flex-row group-data-compact/screen:flex-wrap group-data-compact/screen:justify-center',
        'group-data-compact/screen:gap-x-2.5 @min-[20rem]/panel:group-data-compact/screen:-mt-11',
        className,
      )}
      data-slot="screen-header"
      {...props}
    />
  )
}

/** The icon or logo of a screen. */
export function ScreenHero({ className, ref, ...props }: FadingProps) {
  const fading = useFading(ref)
  return (
    <div
      className={cn(
        '-mt-4 mb-3 flex justify-center',
        '[@container_modal_(height<30rem)]:group-has-data-[slot=screen-body]/screen:hidden',
        'group-data-compact/screen:mt-0 group-data-compact/screen:mb-0 group-data-compact/screen:size-8',
        'group-data-compact/screen:items-center group-data-compact/screen:*:shrink-0 group-data-compact/screen:*:scale-57',
        'group-data-compact/screen:[&_[data-slot=app-tile-badge]]:hidden',
        className,
      )}
      data-slot="screen-hero"
      {...props}
      ref={fading}
    />
  )
}

/** The title of the screen, which also names the dialog. A screen without a field receives the focus here. */
export function ScreenTitle({ children, className, step }: ScreenTitleProps) {
  const { Title } = useContext(ScreenPartsContext)
  return (
    <Title
      className={cn(
        'self-stretch text-lg/6 font-semibold text-balance break-words outline-none',
        '@min-[20rem]/panel:group-not-has-data-[slot=screen-hero]/screen:ms-10',
        '@min-[20rem]/panel:group-not-has-data-[slot=screen-hero]/screen:me-10',
        '@min-[20rem]/panel:[@container_modal_(height<30rem)]:group-has-data-[slot=screen-body]/screen:ms-10',
        '@min-[20rem]/panel:[@container_modal_(height<30rem)]:group-has-data-[slot=screen-body]/screen:me-10',
        'group-data-compact/screen:max-w-[calc(100%-5.5rem)] group-data-compact/screen:self-center',
        className,
      )}
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
  /** The step of a multi-step process, read together with the title. */
  step?: string | undefined
}

/** One or two lines below the title. They also describe the dialog. */
export function ScreenDescription({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { Description } = useContext(ScreenPartsContext)
  return (
    <Description
      className={cn(
        'self-stretch text-sm/5 break-words text-(--keyhook-ink-muted) group-data-compact/screen:basis-full',
        // Firefox does not support `pretty` and would leave a single word on the last line.
        'text-balance supports-[text-wrap:pretty]:text-pretty',
        className,
      )}
      data-slot="screen-description"
    >
      {children}
    </Description>
  )
}

/** The content of the screen. It fades at the bottom, above a line, while more is hidden below. */
export function ScreenBody({ className, ref, ...props }: FadingProps) {
  const fading = useFading(ref)
  return (
    <div
      className={cn(
        '-ms-(--keyhook-side) -me-(--keyhook-side) -mt-1 -mb-1',
        'group-data-tight/screen:gap-2',
        'flex min-h-0 flex-col gap-3 overflow-x-clip overflow-y-auto overscroll-contain',
        'scroll-pb-12 ps-(--keyhook-side) pe-(--keyhook-side) pt-1 pb-1 *:shrink-0 focus-visible:outline-2 focus-visible:-outline-offset-2',
        'focus-visible:outline-(--keyhook-focus) group-data-whole/screen:max-h-none group-data-whole/screen:overflow-visible',
        // The last pixel is the line.
        'mask-[linear-gradient(to_bottom,transparent,#000_var(--keyhook-above)),linear-gradient(to_top,#000_1px,transparent_1px,#000_var(--keyhook-below))]',
        'mask-intersect [--keyhook-above:0px] data-above:[--keyhook-above:min(2.5rem,40px)]',
        '[--keyhook-below:0px] data-cut:border-b data-cut:border-(--keyhook-line) data-below:[--keyhook-below:min(2.5rem,40px)]',
        className,
      )}
      data-slot="screen-body"
      tabIndex={-1}
      {...props}
      ref={fading}
    />
  )
}

/** The screen's buttons at full width, primary first. The result of pressing them appears above. */
export function ScreenActions({ className, ref, ...props }: FadingProps) {
  const fading = useFading(ref)
  return (
    <div
      className={cn(
        'relative flex shrink-0 flex-col gap-2',
        // Side by side in a low modal, with the primary at the end.
        '[@container_modal_(width>=20rem)_and_(height<30rem)]:flex-row-reverse',
        '[@container_modal_(width>=20rem)_and_(height<30rem)]:flex-wrap',
        '[@container_modal_(width>=20rem)_and_(height<30rem)]:*:basis-full',
        '[@container_modal_(width>=20rem)_and_(height<30rem)]:*:data-[slot=button]:w-auto',
        '[@container_modal_(width>=20rem)_and_(height<30rem)]:*:data-[slot=button]:flex-auto',
        'group-data-tight/screen:flex-row-reverse group-data-tight/screen:flex-wrap group-data-tight/screen:*:basis-full',
        'group-data-tight/screen:*:data-[slot=button]:w-auto group-data-tight/screen:*:data-[slot=button]:basis-0',
        'group-data-tight/screen:*:data-[slot=button]:grow',
        'group-data-whole/screen:-ms-(--keyhook-side) group-data-whole/screen:-me-(--keyhook-side)',
        'group-data-whole/screen:-mt-3 group-data-whole/screen:-mb-(--keyhook-foot)',
        'group-data-whole/screen:ps-(--keyhook-side) group-data-whole/screen:pe-(--keyhook-side)',
        'group-data-whole/screen:pt-3 group-data-whole/screen:pb-(--keyhook-foot)',
        'group-data-sticky/screen:sticky group-data-sticky/screen:bottom-0 group-data-sticky/screen:z-1',
        'group-data-sticky/screen:bg-(--keyhook-surface)',
        // Without its own radius, this area would cover the rounded corners of the modal.
        'min-[441px]:group-data-sticky/screen:rounded-b-[calc(var(--keyhook-radius-modal)-1px)]',
        'before:pointer-events-none before:absolute before:start-0 before:end-0 before:bottom-full before:hidden before:h-10',
        'before:border-b before:border-(--keyhook-line) before:bg-linear-to-t before:from-(--keyhook-surface)',
        'group-data-sticky/screen:group-data-below/screen:before:block',
        className,
      )}
      data-slot="screen-actions"
      {...props}
      ref={fading}
    />
  )
}

/**
 * Props of a part that fades in and out within a screen. React 18 types allow string refs, which this type excludes.
 */
type FadingProps = Omit<ComponentProps<'div'>, 'ref'> & { ref?: Ref<HTMLDivElement> | undefined }

function useFading(ref: FadingProps['ref']) {
  const element = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => element.current!)
  useCrossFade(element)
  return element
}

/** Small print for terms or help. */
export function ScreenFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('shrink-0 text-center text-xs/4 text-pretty break-words text-(--keyhook-ink-muted)', className)}
      data-slot="screen-footer"
      {...props}
    />
  )
}
