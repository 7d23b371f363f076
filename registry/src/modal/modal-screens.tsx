'use client'
import { PacedScreens, type Screen, useApp } from '@keyhook/sdk'
import { type ComponentType, createElement } from 'react'
import { InnerBackContext, useInnerBacks } from '../lib/use-inner-back'
import { useLastDefined } from '../lib/use-last-defined'
import { Modal } from './modal'
import type { ModalProps } from './modal-props'
import { screens } from './screens'

/** The modal with all screens. `AuthModal` loads this file when the modal first opens. */
export function ModalScreens(props: ModalScreensProps) {
  return <PacedScreens>{(shown) => <ShownModal {...props} shown={shown} />}</PacedScreens>
}

type ShownModalProps = ModalScreensProps & { shown: Parameters<PacedScreens.Props['children']>[0] }

function ShownModal({ dir, handover, lang, shown }: ShownModalProps) {
  const { back, canClose, canDismiss, canGoBack, close, direction, id, screen } = shown
  const { appearance } = useApp()
  const { add, innerBack } = useInnerBacks()
  const last = useLastDefined(screen)
  return (
    <InnerBackContext.Provider value={add}>
      <Modal
        accentColor={appearance.accentColor}
        canClose={canClose}
        canDismiss={canDismiss}
        canGoBack={innerBack !== undefined || canGoBack}
        dir={dir}
        direction={direction}
        handover={handover}
        lang={lang}
        onBack={innerBack ?? back}
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

/** `screens` pairs each screen with its own component. TypeScript loses that relation here. */
const drawScreen = (screen: Screen, ways: Ways) =>
  createElement(screens[screen.name] as ComponentType<Ways & { screen: Screen }>, { ...ways, screen })

type Ways = { back: () => void; close: () => void }

export type ModalScreensProps = Pick<ModalProps, 'dir' | 'handover' | 'lang'>
