'use client'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cn } from '../lib/cn'
import type { Memory } from '../lib/create-memory'
import { StageContext } from '../lib/stage-context'
import { useStage } from '../lib/use-stage'
import { ScreenPartsContext } from '../ui/screen-parts'
import { focusScreen } from './focus-screen'
import { isDrawer } from './is-drawer'
import { modalBox, modalHandle, modalPanel, modalSurface } from './modal-classes'
import type { ModalProps } from './modal-props'
import { ScreenTransition } from './screen-transition'
import { useDragToClose } from './use-drag-to-close'
import { useKeyboardInset } from './use-keyboard-inset'
import { useScreenFocus } from './use-screen-focus'
import { useSmoothHeight } from './use-smooth-height'

/**
 * The surface of the modal. It hangs from a fixed point, the centre or the bottom of the page, and moves up by its
 * height. A new height therefore changes nothing else in the layout.
 */
export function ModalContent(props: ModalContentProps) {
  const {
    canClose,
    canDismiss = canClose,
    children,
    direction,
    giveFocusBack,
    header,
    heightBefore,
    onClose,
    screen,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const stage = useStage()

  useSmoothHeight({ before: heightBefore, box, panel, surface })
  useKeyboardInset(box)
  useScreenFocus({ box, screen, status })
  useDragToClose(box, { canClose, onClose, enabled: isDrawer })

  return (
    <Dialog.Content
      aria-modal
      className={modalBox({ enters: !heightBefore })}
      data-slot="modal-content"
      forceMount
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        // The focus returns when the modal closes. The modal may also unmount while it is open.
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
      <div aria-hidden className={modalSurface()} data-slot="modal-surface" ref={surface} />
      <div
        className={cn(
          modalPanel(),
          // The panel scrolls because its screen has too little height: see use-screen-scroll.
          'data-scrolls:block data-scrolls:overflow-x-clip data-scrolls:overflow-y-auto data-scrolls:overscroll-contain',
        )}
        data-slot="modal-panel"
        ref={panel}
      >
        <div aria-hidden className={modalHandle()} data-slot="modal-handle" />
        {header}
        {/* Large text may not fit into a dialog on any page. */}
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
  /** Height of the placeholder in pixels. Without it the surface animates in. */
  heightBefore?: Memory<number | undefined> | undefined
}
