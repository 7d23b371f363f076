'use client'
import { limits } from '@keyhook/sdk'
import { Dialog } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { accentStyle } from '../lib/accent-style'
import { palette } from '../lib/palette'
import { theme } from '../theme'
import { modalOverlay, modalRoot } from './modal-classes'
import { ModalContent } from './modal-content'
import { ModalHeader } from './modal-header'
import type { ModalProps } from './modal-props'
import { namedScheme } from './named-scheme'
import { useLayeredStylesOnly } from './use-layered-styles-only'
import { useOpener } from './use-opener'

/**
 * The surface for all screens: a dialog 360 px wide from a viewport width of 441 px, else a drawer. It animates its
 * height, traps the focus, and returns the focus to the opener.
 */
export function Modal({ accentColor, dir, handover, lang, open, scheme, ...props }: ModalProps) {
  useLayeredStylesOnly()
  const derived = palette(scheme)
  const giveFocusBack = useOpener(open, handover?.opener)
  // The placeholder is already on screen, so its surface does not animate in again.
  const [isTakenOver, setTakenOver] = useState(open && handover !== undefined)
  // Do not take the focus from another element of the page.
  const presence = usePresence(open, limits.modalCloseDuration, () => isFocusInModal() && giveFocusBack())
  if (isTakenOver && presence === 'closed') setTakenOver(false)
  return (
    <Dialog.Root onOpenChange={(next) => !next && props.canClose && props.onClose()} open={open}>
      {presence !== 'closed' && (
        <Dialog.Portal forceMount>
          <div
            className={theme({ className: modalRoot(), scheme: derived?.scheme ?? namedScheme(scheme) })}
            data-closing={presence === 'closing' || undefined}
            data-keyhook
            data-slot="modal"
            dir={dir}
            lang={lang}
            style={{ ...derived?.style, ...accentStyle(accentColor, scheme) }}
          >
            <Dialog.Overlay forceMount className={modalOverlay({ enters: !isTakenOver })} data-slot="modal-overlay" />
            <ModalContent
              {...props}
              giveFocusBack={giveFocusBack}
              header={<ModalHeader {...props} />}
              heightBefore={isTakenOver ? handover?.height : undefined}
            />
          </div>
        </Dialog.Portal>
      )}
    </Dialog.Root>
  )
}

const isFocusInModal = () =>
  document.activeElement === document.body || document.activeElement?.closest('[data-keyhook]')

/** Keeps an element mounted while its exit animation runs. Calls `onLeave` just before unmounting. */
function usePresence(open: boolean, duration: number, onLeave: () => void): 'open' | 'closing' | 'closed' {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    if (open || !present) return undefined
    const timer = setTimeout(() => {
      leave.current()
      setPresent(false)
    }, duration)
    return () => clearTimeout(timer)
  }, [open, present, duration])

  if (open) return 'open'
  return present ? 'closing' : 'closed'
}
