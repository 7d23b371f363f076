'use client'
import { useConnectWallet } from '@keyhook/sdk'
import { ChooseWalletScreen } from './choose-wallet'

/** Connects another wallet during an action. */
export function PickWallet({ onDone }: { onDone: () => void }) {
  useConnectWallet({ onSuccess: onDone })
  return <ChooseWalletScreen screen={screen} />
}

const screen = { name: 'choose-wallet' } as const
