'use client'
import { useConnectWallet } from '@keyhook/sdk'
import { useEffect } from 'react'
import { ChooseWalletScreen } from './choose-wallet'

/** Connects another wallet during an action. Leaving before the wallet is connected rejects the connection. */
export function PickWallet({ onDone }: { onDone: () => void }) {
  const { reset } = useConnectWallet({ onSuccess: onDone })
  useEffect(() => {
    reset()
    return reset
  }, [reset])
  return <ChooseWalletScreen screen={screen} />
}

const screen = { name: 'choose-wallet' } as const
