'use client'
import { type Screen, useConnectWallet, type WalletChoice } from '@keyhook/sdk'
import { useCallback } from 'react'
import { isOffered } from './wallet-options'
import { WalletSteps } from './wallet-steps'

/** Connects a wallet from elsewhere, which logs nobody in. */
export function ChooseWalletScreen({ screen: { chainId, walletList } }: ChooseWalletScreenProps) {
  const { connect, ready, reset, retry, state, wallets } = useConnectWallet()
  const choose = useCallback(({ id }: WalletChoice) => void connect({ chainId, id }), [chainId, connect])
  return (
    <WalletSteps
      choose={choose}
      intent="connect"
      isReady={ready}
      reset={reset}
      retry={() => void retry()}
      state={state}
      wallets={walletList ? wallets.filter((wallet) => walletList.some((entry) => isOffered(entry, wallet))) : wallets}
    />
  )
}

export type ChooseWalletScreenProps = { screen: Extract<Screen, { name: 'choose-wallet' }> }
// keyhook auth-modal@0.1.0
