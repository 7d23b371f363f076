'use client'
import { cva } from 'class-variance-authority'

/** Classes of the modal and of its placeholder. `cn` is not used, because every page loads the placeholder. */
export const modalRoot = cva([
  'group/modal [container:modal/size] text-start text-base font-normal tracking-normal normal-case not-italic fixed inset-0 z-[999999]',
  '[font-variant:normal] indent-0 [-webkit-text-stroke:0] [text-shadow:none] [word-spacing:normal]',
])

export const modalOverlay = cva(
  [
    'absolute inset-0 bg-(--keyhook-overlay) transition-opacity duration-200',
    'group-data-closing/modal:opacity-0 motion-reduce:transition-none',
  ],
  { variants: { enters: { true: 'starting:opacity-0' } } },
)

export const modalBox = cva(
  [
    'absolute start-0 end-0 top-full mx-auto w-full origin-top outline-none',
    '[--keyhook-corners:var(--keyhook-radius-modal)_var(--keyhook-radius-modal)_0_0]',
    '[transform:translateY(calc(-100%-var(--keyhook-keyboard,0px)))]',
    'transition-[opacity,scale,translate] duration-200 ease-[cubic-bezier(0.2,0,0,1)] motion-reduce:transition-none',
    'group-data-closing/modal:translate-y-full',
    'min-[441px]:top-1/2 min-[441px]:w-[min(22.5rem,calc(100vw-2rem))] min-[441px]:[--keyhook-corners:var(--keyhook-radius-modal)]',
    'min-[441px]:[transform:translateY(calc(-50%-var(--keyhook-keyboard,0px)/2))]',
    // A position on half a pixel would blur the text.
    'min-[441px]:supports-[width:round(down,1px,1px)]:[transform:translateY(round(down,calc(-50%-var(--keyhook-keyboard,0px)/2),1px))]',
    'min-[441px]:group-data-closing/modal:translate-y-0 min-[441px]:group-data-closing/modal:scale-98',
    'min-[441px]:group-data-closing/modal:opacity-0',
  ],
  {
    variants: {
      enters: {
        true: [
          'starting:translate-y-full',
          'min-[441px]:starting:translate-y-0 min-[441px]:starting:scale-96 min-[441px]:starting:opacity-0',
        ],
      },
    },
  },
)

export const modalSurface = cva([
  'absolute inset-0 rounded-[var(--keyhook-corners)] border-t border-(--keyhook-line) bg-(--keyhook-surface)',
  'shadow-[0_1.5rem_4rem_-1rem_var(--keyhook-shadow)] min-[441px]:border min-[441px]:pt-0',
])

export const modalPanel = cva([
  'relative flex max-h-[calc(100dvh-2rem-var(--keyhook-keyboard,0px))] flex-col border-t border-transparent pt-2',
  '[clip-path:inset(0_round_var(--keyhook-corners))] min-[441px]:border min-[441px]:pt-0',
])

export const modalHandle = cva(
  'absolute start-0 end-0 top-2 mx-auto h-1 w-9 rounded-full bg-(--keyhook-surface-pressed) min-[441px]:hidden',
)

export const modalHeader = cva('relative z-1 flex h-14 shrink-0 items-center justify-between ps-2.5 pe-2.5')
