'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { AnyFundingConfig, FundWalletConfig } from '../../domain/entities/fund-wallet-config.js'
import type { FundingOutcome, FundingRequest } from '../../domain/entities/funding.js'
import { useClient } from '../core/use-client.js'
import { useClientEvent } from '../core/use-client-event.js'
import { type FundingCall, readFundingCall } from './read-funding-call.js'

/**
 * Opens the funding flow for a wallet of the user: by card, exchange, another wallet or a transfer, as the provider
 * offers. Loads its code on the first call.
 *
 * @example
 * import { useFundWallet } from '@keyhook/sdk'
 * import { base } from 'viem/chains'
 *
 * export function AddFunds({ address }: { address: string }) {
 *   const { fundWallet } = useFundWallet({ onUserExited: ({ fundingMethod }) => console.log(fundingMethod) })
 *   return <button onClick={() => fundWallet(address, { chain: base, asset: 'USDC', amount: '20' })}>Add funds</button>
 * }
 */
export function useFundWallet({ onUserExited }: useFundWallet.Callbacks = {}): useFundWallet.ReturnType {
  const client = useClient()
  useClientEvent('fundingEnded', (outcome) => outcome.cluster ?? onUserExited?.(outcome))
  return useMemo(
    () => ({
      fundWallet: (first: string | FundingCall<FundWalletConfig>, config?: FundWalletConfig) =>
        handled(
          import('../../actions/funding/fund-wallet.js').then(({ fundWallet }) =>
            fundWallet(client, readFundingCall(first, config)),
          ),
        ),
      getFundingOptions: (address, config) =>
        handled(
          import('../../actions/funding/get-funding-options.js').then(({ getFundingOptions }) =>
            getFundingOptions(client, { address, config }),
          ),
        ),
    }),
    [client],
  )
}

/** Return type of the hook, under Privy's name. */
export type UseFundWalletInterface = {
  /**
   * Resolves when the user leaves, with the funding method and the wallet's balance. Rejects with
   * `MUST_BE_AUTHENTICATED`, `UNSUPPORTED_CHAIN_ID`, `NO_SCREEN_HOST`, or `INVALID_REQUEST` for another user's wallet
   * or without funding methods.
   */
  fundWallet: {
    (address: string, config?: FundWalletConfig): Promise<FundingOutcome>
    (call: FundingCall<FundWalletConfig>): Promise<FundingOutcome>
  }
  /** Returns the options of `fundWallet` as data, without a screen. Rejects as `fundWallet` does. */
  getFundingOptions: (address: string, config?: AnyFundingConfig) => Promise<FundingRequest>
}

export declare namespace useFundWallet {
  type Callbacks = {
    /** Called when the user leaves the funding flow of an Ethereum wallet, whichever component opened it. */
    readonly onUserExited?: ((outcome: FundingOutcome) => void) | undefined
  }
  type ReturnType = UseFundWalletInterface
}
