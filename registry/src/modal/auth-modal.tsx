'use client'
import { useDeferredScreenHost } from '@keyhook/sdk'
import { useMemo, useState } from 'react'
import type { FindAddressName } from '../lib/address-names'
import { createMemory } from '../lib/create-memory'
import { wordsDirection } from '../lib/words-direction'
import { WordsProvider } from '../lib/words-provider'
import type { Words } from '../words/words'
import { ModalPlaceholder } from './modal-placeholder'
import type { Handover } from './modal-props'
import { useModalScreens } from './use-modal-screens'

/**
 * The modal with all login and wallet screens. Mount it once, anywhere inside the provider. The screens load when the
 * modal first opens, or shortly before.
 *
 * @example
 * <AuthModal words={{ landing: { title: 'Anmelden' } }} />
 */
export function AuthModal({ addressNames, dir, words = noWords }: AuthModalProps) {
  const direction = useMemo(() => dir ?? wordsDirection(words), [dir, words])
  const { canClose, close, isNeeded, isOpen } = useDeferredScreenHost()
  const { hasFailed, retry, Screens } = useModalScreens({ isNeeded })
  const [handover] = useState<Handover>(() => ({
    height: createMemory<number | undefined>(undefined),
    opener: createMemory<readonly Element[]>([]),
  }))
  const shared = { dir: direction, handover, lang: words === noWords ? 'en' : undefined }
  return (
    <WordsProvider words={words}>
      {Screens ? (
        <Screens {...shared} addressNames={addressNames} />
      ) : (
        <ModalPlaceholder
          {...shared}
          canClose={canClose}
          hasFailed={hasFailed}
          onClose={close}
          onRetry={retry}
          open={isOpen}
        />
      )}
    </WordsProvider>
  )
}

const noWords: Words = {}

export type AuthModalProps = {
  /** Returns the app's name for an address, such as a friend or a contract. Keep the function's identity stable. */
  addressNames?: FindAddressName | undefined
  /** Replaces words, one by one or as a complete language. */
  words?: Words | undefined
  /** Text direction. Default: the direction of the words. */
  dir?: 'ltr' | 'rtl' | undefined
}
