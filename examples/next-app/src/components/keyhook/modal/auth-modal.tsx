'use client'
import { PacedScreens, type Screen, useApp } from '@keyhook/sdk'
import { type ComponentType, createElement, useMemo, useState } from 'react'
import { type InnerBack, InnerBackContext } from '../lib/use-inner-back'
import { useLastDefined } from '../lib/use-last-defined'
import { wordsDirection } from '../lib/words-direction'
import { WordsProvider } from '../lib/words-provider'
import type { Words } from '../words/words'
import { Modal } from './modal'
import type { ModalProps } from './modal-props'
import { screens } from './screens'

/**
 * Every screen of login and wallet. Mount it once, anywhere inside the provider.
 *
 * @example
 * <AuthModal words={{ landing: { title: 'Anmelden' } }} />
 */
export function AuthModal({ dir, words = noWords }: AuthModalProps) {
  const direction = useMemo(() => dir ?? wordsDirection(words), [dir, words])
  return (
    <WordsProvider words={words}>
      <PacedScreens>
        {(shown) => <ShownModal dir={direction} lang={words === noWords ? 'en' : undefined} shown={shown} />}
      </PacedScreens>
    </WordsProvider>
  )
}

type ShownModalProps = Pick<ModalProps, 'dir' | 'lang'> & { shown: Parameters<PacedScreens.Props['children']>[0] }

function ShownModal({ dir, lang, shown }: ShownModalProps) {
  const { back, canClose, canDismiss, canGoBack, close, direction, id, screen } = shown
  const { appearance } = useApp()
  const [innerBack, setInnerBack] = useState<InnerBack>()
  const last = useLastDefined(screen)
  return (
    <InnerBackContext.Provider value={setInnerBack}>
      <Modal
        accentColor={appearance.accentColor}
        canClose={canClose}
        canDismiss={canDismiss}
        canGoBack={innerBack !== undefined || canGoBack}
        dir={dir}
        direction={direction}
        lang={lang}
        onBack={innerBack?.run ?? back}
        onClose={close}
        open={screen !== undefined}
        scheme={appearance.theme}
        screen={last ? `${last.name} ${id}` : ''}
      >
        {last && drawScreen(last, { back, close })}
      </Modal>
    </InnerBackContext.Provider>
  )
}

/** `screens` pairs each name with a component for that very screen, which the compiler loses on the way. */
const drawScreen = (screen: Screen, ways: Ways) =>
  createElement(screens[screen.name] as ComponentType<Ways & { screen: Screen }>, { ...ways, screen })

type Ways = { back: () => void; close: () => void }

const noWords: Words = {}

export type AuthModalProps = {
  /** Replaces words, a language at a time or one by one. */
  words?: Words | undefined
  /** That of the words when left out. */
  dir?: 'ltr' | 'rtl' | undefined
}
// keyhook auth-modal@0.1.0
