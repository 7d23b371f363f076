'use client'
import { useLoginWithWallet, type WalletChoice } from '@keyhook/sdk'
import { useCallback } from 'react'
import type { DirectScreenProps } from '../../screens/login/method-view'
import { WalletSteps } from '../../screens/wallet/wallet-steps'

/** Logs in with an external wallet, or links it. */
export function LoginWalletScreen({
  back,
  description,
  disableSignup,
  intent,
  method,
  option,
  suggestedAddress,
}: DirectScreenProps) {
  const { link, login, ready, reset, retry, state, wallets } = useLoginWithWallet()
  const choose = useCallback(
    ({ id }: WalletChoice) => void (intent === 'link' ? link({ id }) : login({ disableSignup, id })),
    [disableSignup, intent, link, login],
  )
  return (
    <WalletSteps
      chainType={method === 'siws' ? 'solana' : 'ethereum'}
      choose={choose}
      description={description}
      intent={intent === 'link' ? 'link' : 'login'}
      isReady={ready}
      onOtherMethod={intent === 'login' ? back : undefined}
      option={option}
      reset={reset}
      retry={() => void retry()}
      state={state}
      suggestedAddress={suggestedAddress}
      wallets={wallets}
    />
  )
}
