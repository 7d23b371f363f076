'use client'
import { limits } from '@keyhook/sdk'
import { Dialog } from 'radix-ui'
import { accentStyle } from '../lib/accent-style'
import { cn } from '../lib/cn'
import { palette } from '../lib/palette'
import { type Scheme, theme } from '../theme'
import { ModalContent } from './modal-content'
import { ModalHeader } from './modal-header'
import type { ModalProps } from './modal-props'
import { useLayeredStylesOnly } from './use-layered-styles-only'
import { useOpener } from './use-opener'
import { usePresence } from './use-presence'

/**
 * One surface for every screen: a dialog 360 px wide where the viewport has 441 px or more, else a drawer from below.
 * It changes height smoothly, keeps the focus inside, and gives it back where it came from.
 */
export function Modal({ accentColor, dir, lang, open, scheme, ...props }: ModalProps) {
  useLayeredStylesOnly()
  const derived = palette(scheme)
  const giveFocusBack = useOpener(open)
  // What the page draws instead may have the focus by then.
  const presence = usePresence(open, limits.modalCloseDuration, () => isFocusInModal() && giveFocusBack())
  return (
    <Dialog.Root onOpenChange={(next) => !next && props.canClose && props.onClose()} open={open}>
      {presence !== 'closed' && (
        <Dialog.Portal forceMount>
          <div
            className={cn(
              theme({ scheme: derived?.scheme ?? named(scheme) }),
              'group/modal [container:modal/size] text-start text-base font-normal tracking-normal normal-case not-italic fixed inset-0 z-[999999]',
              '[font-variant:normal] indent-0 [-webkit-text-stroke:0] [text-shadow:none] [word-spacing:normal]',
            )}
            data-closing={presence === 'closing' || undefined}
            data-keyhook
            data-slot="modal"
            dir={dir}
            lang={lang}
            style={{ ...derived?.style, ...accentStyle(accentColor, scheme) }}
          >
            <Dialog.Overlay
              forceMount
              className={cn(
                'absolute inset-0 bg-(--keyhook-overlay) transition-opacity duration-200 starting:opacity-0',
                'group-data-closing/modal:opacity-0 motion-reduce:transition-none',
              )}
              data-slot="modal-overlay"
            />
            <ModalContent {...props} giveFocusBack={giveFocusBack} header={<ModalHeader {...props} />} />
          </div>
        </Dialog.Portal>
      )}
    </Dialog.Root>
  )
}

const isFocusInModal = () =>
  document.activeElement === document.body || document.activeElement?.closest('[data-keyhook]')

const named = (scheme: ModalProps['scheme']): Scheme => (scheme === 'light' || scheme === 'dark' ? scheme : 'system')
// keyhook modal@0.1.0
