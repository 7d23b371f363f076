'use client'
import { limits } from '@keyhook/sdk'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
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
import { usePresence } from './use-presence'

/**
 * One surface for every screen: a dialog 360 px wide where the viewport has 441 px or more, else a drawer from below.
 * It changes height smoothly, keeps the focus inside, and gives it back where it came from.
 */
export function Modal({ accentColor, dir, handover, lang, open, scheme, ...props }: ModalProps) {
  useLayeredStylesOnly()
  const derived = palette(scheme)
  const giveFocusBack = useOpener(open, handover?.opener)
  // The placeholder is on screen already: its surface does not enter again.
  const [isTakenOver, setTakenOver] = useState(open && handover !== undefined)
  // What the page draws instead may have the focus by then.
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
// keyhook modal@0.1.0
