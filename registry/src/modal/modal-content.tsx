'use client'
import { Dialog } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cn } from '../lib/cn'
import type { Memory } from '../lib/create-memory'
import { StageContext } from '../lib/stage-context'
import { useStage } from '../lib/use-stage'
import { ScreenPartsContext } from '../ui/screen-parts'
import { focusScreen } from './focus-screen'
import { isDrawer } from './is-drawer'
import { modalBox, modalHandle, modalPanel, modalSurface } from './modal-classes'
import type { ModalProps } from './modal-props'
import { useDragToClose } from './use-drag-to-close'
import { useScreenFocus } from './use-screen-focus'
import { useSmoothHeight } from './use-smooth-height'
import { useCrossFade } from '../lib/use-cross-fade'

/**
 * The surface of the modal. It is anchored at the centre or the bottom of the page, and moved up by its own height. A
 * new height therefore does not affect the rest of the layout.
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
        // Returns the focus if the modal unmounts while it is open.
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
          // The panel scrolls because its screen has too little height. See `use-screen-scroll`.
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

/** Cross-fades from one screen to the next in the direction of navigation. Key it by screen. */
function ScreenTransition({ children, direction }: ScreenTransitionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useCrossFade(ref, direction === 'forward' ? 12 : -12)
  return (
    <StageContext.Provider value={useStage()}>
      <div className="relative flex min-h-0 flex-col" data-slot="screen-transition" ref={ref}>
        {children}
      </div>
    </StageContext.Provider>
  )
}

type ScreenTransitionProps = { children: ReactNode; direction: 'forward' | 'back' }

/** Sets `--keyhook-keyboard` to the height that an on-screen keyboard covers, in browsers that do not move the page. */
function useKeyboardInset(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    const viewport = globalThis.visualViewport
    if (!element || !viewport) return undefined
    const update = () => {
      const covered = viewport.scale > 1 ? 0 : Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      element.style.setProperty('--keyhook-keyboard', `${Math.round(covered)}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [ref])
}
