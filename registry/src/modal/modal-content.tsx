'use client'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { ScreenPartsContext } from '../ui/screen-parts'
import type { ModalProps } from './modal-props'
import { ScreenTransition } from './screen-transition'
import { useDragToClose } from './use-drag-to-close'
import { useKeyboardInset } from './use-keyboard-inset'
import { focusScreen, useScreenFocus } from './use-screen-focus'
import { useSmoothHeight } from './use-smooth-height'

/** The surface itself: an outer box whose height moves, and an inner one that is always as high as its screen. */
export function ModalContent({ canClose, children, direction, header, onClose, screen }: ModalContentProps) {
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const [firstScreen] = useState(screen)
  const [hasMovedOn, setHasMovedOn] = useState(false)
  if (!hasMovedOn && screen !== firstScreen) setHasMovedOn(true)

  useSmoothHeight(box, panel)
  useKeyboardInset(box)
  useScreenFocus(box, screen)
  useDragToClose(box, { canClose, onClose, enabled: () => !window.matchMedia('(min-width: 441px)').matches })

  return (
    <Dialog.Content
      aria-modal
      className={cn(
        'relative mb-(--keyhook-keyboard,0px) w-full overflow-clip border-(--keyhook-line) bg-(--keyhook-surface)',
        'max-h-[calc(100dvh-2rem-var(--keyhook-keyboard,0px))] rounded-t-(--keyhook-radius-modal) border-t outline-none',
        'shadow-[0_1.5rem_4rem_-1rem_var(--keyhook-shadow)] ease-[cubic-bezier(0.2,0,0,1)]',
        'transition-[height,opacity,scale,translate] duration-200 motion-reduce:transition-none',
        'starting:translate-y-full group-data-closing/modal:translate-y-full',
        'min-[441px]:w-[360px] min-[441px]:rounded-(--keyhook-radius-modal) min-[441px]:border',
        'min-[441px]:starting:translate-y-0 min-[441px]:starting:scale-96 min-[441px]:starting:opacity-0',
        'min-[441px]:group-data-closing/modal:translate-y-0 min-[441px]:group-data-closing/modal:scale-98',
        'min-[441px]:group-data-closing/modal:opacity-0',
      )}
      data-slot="modal-content"
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      }}
      onEscapeKeyDown={(event) => !canClose && event.preventDefault()}
      onInteractOutside={(event) => !canClose && event.preventDefault()}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        if (box.current) focusScreen(box.current)
      }}
      ref={box}
    >
      <div
        className={cn(
          'relative flex max-h-[calc(100dvh-2rem-var(--keyhook-keyboard,0px))] flex-col',
          // Its screen has too little room: see use-screen-scroll.
          'data-scrolls:block data-scrolls:overflow-x-clip data-scrolls:overflow-y-auto data-scrolls:overscroll-contain',
        )}
        data-slot="modal-panel"
        ref={panel}
      >
        <div
          aria-hidden
          className={cn(
            'absolute inset-x-0 top-2 mx-auto h-1 w-9 rounded-full bg-(--keyhook-surface-pressed)',
            'min-[441px]:hidden',
          )}
          data-slot="modal-handle"
        />
        {header}
        <div className="relative flex min-h-0 flex-col" data-slot="modal-stage">
          <ScreenPartsContext.Provider value={dialogParts}>
            <ScreenTransition direction={direction} first={!hasMovedOn} key={screen}>
              {children}
            </ScreenTransition>
          </ScreenPartsContext.Provider>
        </div>
      </div>
    </Dialog.Content>
  )
}

const dialogParts = { Title: Dialog.Title, Description: Dialog.Description }

export type ModalContentProps = Pick<ModalProps, 'canClose' | 'children' | 'direction' | 'onClose' | 'screen'> & {
  header: ReactNode
}
