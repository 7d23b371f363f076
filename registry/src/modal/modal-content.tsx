'use client'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cn } from '../lib/cn'
import { StageContext } from '../lib/stage-context'
import { useStage } from '../lib/use-stage'
import { ScreenPartsContext } from '../ui/screen-parts'
import { focusScreen } from './focus-screen'
import { isDrawer } from './is-drawer'
import type { ModalProps } from './modal-props'
import { ScreenTransition } from './screen-transition'
import { useDragToClose } from './use-drag-to-close'
import { useKeyboardInset } from './use-keyboard-inset'
import { useScreenFocus } from './use-screen-focus'
import { useSmoothHeight } from './use-smooth-height'

/**
 * The surface itself. It is laid out below a point that does not move, the middle of the page or its lower edge, and
 * brought up by its own height: a new height moves nothing in the layout.
 */
export function ModalContent(props: ModalContentProps) {
  const { canClose, canDismiss = canClose, children, direction, giveFocusBack, header, onClose, screen } = props
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const stage = useStage()

  useSmoothHeight({ box, panel, surface })
  useKeyboardInset(box)
  useScreenFocus({ box, screen, status })
  useDragToClose(box, { canClose, onClose, enabled: isDrawer })

  return (
    <Dialog.Content
      aria-modal
      className={cn(
        'absolute start-0 end-0 top-full mx-auto w-full origin-top outline-none',
        '[--keyhook-corners:var(--keyhook-radius-modal)_var(--keyhook-radius-modal)_0_0]',
        '[transform:translateY(calc(-100%-var(--keyhook-keyboard,0px)))]',
        'transition-[opacity,scale,translate] duration-200 ease-[cubic-bezier(0.2,0,0,1)] motion-reduce:transition-none',
        'starting:translate-y-full group-data-closing/modal:translate-y-full',
        'min-[441px]:top-1/2 min-[441px]:w-[360px] min-[441px]:[--keyhook-corners:var(--keyhook-radius-modal)]',
        'min-[441px]:[transform:translateY(calc(-50%-var(--keyhook-keyboard,0px)/2))]',
        // Half a pixel would blur the text.
        'min-[441px]:supports-[width:round(down,1px,1px)]:[transform:translateY(round(down,calc(-50%-var(--keyhook-keyboard,0px)/2),1px))]',
        'min-[441px]:starting:translate-y-0 min-[441px]:starting:scale-96 min-[441px]:starting:opacity-0',
        'min-[441px]:group-data-closing/modal:translate-y-0 min-[441px]:group-data-closing/modal:scale-98',
        'min-[441px]:group-data-closing/modal:opacity-0',
      )}
      data-slot="modal-content"
      forceMount
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        // Closing has given it back; the modal may also be taken off the page while it is open.
        if (document.activeElement === document.body) giveFocusBack()
      }}
      onEscapeKeyDown={(event) => !canClose && event.preventDefault()}
      onInteractOutside={(event) => !canDismiss && event.preventDefault()}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        if (box.current) focusScreen(box.current)
      }}
      ref={box}
    >
      <div
        aria-hidden
        className={cn(
          'absolute inset-0 rounded-[var(--keyhook-corners)] border-t border-(--keyhook-line) bg-(--keyhook-surface)',
          'shadow-[0_1.5rem_4rem_-1rem_var(--keyhook-shadow)] min-[441px]:border min-[441px]:pt-0',
        )}
        data-slot="modal-surface"
        ref={surface}
      />
      <div
        className={cn(
          'relative flex max-h-[calc(100dvh-2rem-var(--keyhook-keyboard,0px))] flex-col border-t border-transparent pt-2',
          '[clip-path:inset(0_round_var(--keyhook-corners))] min-[441px]:border min-[441px]:pt-0',
          // Its screen has too little room: see use-screen-scroll.
          'data-scrolls:block data-scrolls:overflow-x-clip data-scrolls:overflow-y-auto data-scrolls:overscroll-contain',
        )}
        data-slot="modal-panel"
        ref={panel}
      >
        <div
          aria-hidden
          className={cn(
            'absolute start-0 end-0 top-2 mx-auto h-1 w-9 rounded-full bg-(--keyhook-surface-pressed)',
            'min-[441px]:hidden',
          )}
          data-slot="modal-handle"
        />
        {header}
        {/* Large text may have no room in a dialog, however wide its page is. */}
        <div className="relative flex min-h-0 flex-col [container:panel/inline-size]" data-slot="modal-stage">
          <ScreenPartsContext.Provider value={dialogParts}>
            <StageContext.Provider value={stage}>
              <ScreenTransition direction={direction} key={screen}>
                {children}
              </ScreenTransition>
            </StageContext.Provider>
          </ScreenPartsContext.Provider>
        </div>
      </div>
      <div className="sr-only" data-slot="modal-status" ref={status} role="status" />
    </Dialog.Content>
  )
}

const dialogParts = { Title: Dialog.Title, Description: Dialog.Description }

export type ModalContentProps = Pick<
  ModalProps,
  'canClose' | 'canDismiss' | 'children' | 'direction' | 'onClose' | 'screen'
> & {
  giveFocusBack: () => void
  header: ReactNode
}
