'use client'
import { useConnectWallet } from '@keyhook/sdk'
import { ChooseWalletScreen } from './choose-wallet'

/** Connects one more wallet, without leaving what it is for. */
export function PickWallet({ onDone }: { onDone: () => void }) {
  useConnectWallet({ onSuccess: onDone })
  return <ChooseWalletScreen screen={screen} />
}

const screen = { name: 'choose-wallet' } as const
// keyhook core@0.1.0
