'use client'
import { PacedScreens, type Screen, useApp, useKeyhook } from '@keyhook/sdk'
import { type ComponentType, createElement, useCallback } from 'react'
import { AddressNamesContext, type FindAddressName, findContractName } from '../lib/address-names'
import { InnerBackContext, useInnerBacks } from '../lib/use-inner-back'
import { useLastDefined } from '../lib/use-last-defined'
import { useWords } from '../lib/use-words'
import { commonWords } from '../words/common'
import { Modal } from './modal'
import type { ModalProps } from './modal-props'
import { screens } from './screens'

/** The modal with all screens. `AuthModal` loads this file when the modal first opens. */
export function ModalScreens(props: ModalScreensProps) {
  return <PacedScreens>{(shown) => <ShownModal {...props} shown={shown} />}</PacedScreens>
}

type ShownModalProps = ModalScreensProps & { shown: Parameters<PacedScreens.Props['children']>[0] }

function ShownModal({ addressNames, dir, handover, lang, shown }: ShownModalProps) {
  const { back, canClose, canDismiss, canGoBack, close, direction, id, screen } = shown
  const { appearance } = useApp()
  const { add, innerBack } = useInnerBacks()
  const last = useLastDefined(screen)
  const findName = useAddressNames(addressNames)
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
        <AddressNamesContext.Provider value={findName}>
          {last && drawScreen(last, { back, close })}
        </AddressNamesContext.Provider>
      </Modal>
    </InnerBackContext.Provider>
  )
}

/** `screens` pairs each screen with its own component. TypeScript loses that relation here. */
const drawScreen = (screen: Screen, ways: Ways) =>
  createElement(screens[screen.name] as ComponentType<Ways & { screen: Screen }>, { ...ways, screen })

type Ways = { back: () => void; close: () => void }

/** Returns the names of addresses: the app's labels first, then the user's wallets, then known contracts. */
function useAddressNames(labels: FindAddressName | undefined): FindAddressName {
  const { user } = useKeyhook()
  const { yourWallet } = useWords(commonWords)
  return useCallback<FindAddressName>(
    (address, chainId) => {
      const isOwn = user?.linkedAccounts.some((account) => 'address' in account && isSame(account.address, address))
      return labels?.(address, chainId) ?? (isOwn ? yourWallet : findContractName(address, chainId))
    },
    [labels, user, yourWallet],
  )
}

/** Compares two addresses. Ethereum addresses ignore case. */
const isSame = (one: unknown, other: string) =>
  one === other || (other.startsWith('0x') && String(one).toLowerCase() === other.toLowerCase())

export type ModalScreensProps = Pick<ModalProps, 'dir' | 'handover' | 'lang'> & {
  addressNames?: FindAddressName | undefined
}
