'use client'
import { useWords } from '../lib/use-words'
import { IconButton } from '../ui/icon-button'
import { BackIcon, CloseIcon } from '../ui/icons'
import { commonWords } from '../words/common'
import { modalHeader } from './modal-classes'
import type { ModalProps } from './modal-props'

/** The header with the back button and the close button. Each appears only when it works. */
export function ModalHeader({ canClose, canGoBack, onBack, onClose }: ModalHeaderProps) {
  const words = useWords(commonWords)
  return (
    <div className={modalHeader()} data-slot="modal-header">
      {canGoBack ? (
        <IconButton aria-label={words.back} onClick={onBack}>
          <BackIcon className="rtl:-scale-x-100" />
        </IconButton>
      ) : (
        <span />
      )}
      {canClose && (
        <IconButton aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}

export type ModalHeaderProps = Pick<ModalProps, 'canClose' | 'canGoBack' | 'onBack' | 'onClose'>
