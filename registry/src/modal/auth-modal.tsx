'use client'
import { type Screen, useApp, useScreenHost } from '@keyhook/sdk'
import { type ComponentType, createElement, useState } from 'react'
import { type InnerBack, InnerBackContext } from '../lib/use-inner-back'
import { useLastDefined } from '../lib/use-last-defined'
import { WordsProvider } from '../lib/words-provider'
import type { Words } from '../words/words'
import { Modal } from './modal'
import { screens } from './screens'

/**
 * Every screen of login and wallet. Mount it once, anywhere inside the provider.
 *
 * @example
 * <AuthModal words={{ landing: { title: 'Anmelden' } }} />
 */
export function AuthModal({ dir, words = noWords }: AuthModalProps) {
  const { back, canClose, canGoBack, close, direction, screen } = useScreenHost()
  const { appearance } = useApp()
  const [innerBack, setInnerBack] = useState<InnerBack>()
  const shown = useLastDefined(screen)
  return (
    <WordsProvider words={words}>
      <InnerBackContext.Provider value={setInnerBack}>
        <Modal
          accentColor={appearance.accentColor}
          canClose={canClose}
          canGoBack={innerBack !== undefined || canGoBack}
          dir={dir}
          direction={direction}
          onBack={innerBack?.run ?? back}
          onClose={close}
          open={screen !== undefined}
          scheme={appearance.theme}
          screen={shown?.name ?? ''}
        >
          {shown && drawScreen(shown, back)}
        </Modal>
      </InnerBackContext.Provider>
    </WordsProvider>
  )
}

/** `screens` pairs each name with a component for that very screen, which the compiler loses on the way. */
const drawScreen = (screen: Screen, back: () => void) =>
  createElement(screens[screen.name] as ComponentType<{ screen: Screen; back: () => void }>, { back, screen })

const noWords: Words = {}

export type AuthModalProps = {
  /** Replaces words, a language at a time or one by one. */
  words?: Words | undefined
  /** Where the page's own direction does not reach. */
  dir?: 'ltr' | 'rtl' | undefined
}
