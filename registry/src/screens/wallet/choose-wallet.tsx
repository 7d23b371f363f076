'use client'
import { isEmbeddedWallet, type Screen, useConnectWallet, useKeyhook, type WalletChoice } from '@keyhook/sdk'
import { useCallback } from 'react'
import { WalletSteps } from './wallet-steps'

/** Connects an external wallet without logging in. A user without a wallet can log in and get an embedded one. */
export function ChooseWalletScreen({ close, screen }: ChooseWalletScreenProps) {
  const { canCreate, chainId, description, isOtherAccount, option, suggestedAddress } = screen
  const { connect, create, ready, reset, retry, state, wallets } = useConnectWallet()
  const { authenticated, user } = useKeyhook()
  // The button creates an Ethereum wallet, so a Solana wallet does not hide the button.
  const hasWallet = user?.linkedAccounts.some(
    (account) => isEmbeddedWallet(account) && account.chainType === 'ethereum',
  )
  const choose = useCallback(({ id }: WalletChoice) => void connect({ chainId, id }), [chainId, connect])
  return (
    <WalletSteps
      choose={choose}
      description={description}
      instead={canCreate && !hasWallet ? { onSelect: create, what: authenticated ? 'makeOne' : 'logIn' } : undefined}
      intent="connect"
      isOtherAccount={isOtherAccount}
      isReady={ready}
      onKeep={close}
      option={option}
      reset={reset}
      retry={() => void retry()}
      state={state}
      suggestedAddress={suggestedAddress}
      wallets={wallets}
    />
  )
}

export type ChooseWalletScreenProps = {
  screen: Extract<Screen, { name: 'choose-wallet' }>
  close?: (() => void) | undefined
}
