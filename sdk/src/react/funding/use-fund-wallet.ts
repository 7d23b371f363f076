'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { AnyFundingConfig, FundWalletConfig } from '../../domain/entities/fund-wallet-config.js'
import type { FundingOutcome, FundingRequest } from '../../domain/entities/funding.js'
import { useClient } from '../core/use-client.js'
import { useClientEvent } from '../core/use-client-event.js'
import { type FundingCall, readFundingCall } from './read-funding-call.js'

/**
 * Has the user add funds to a wallet of theirs: by card, from an exchange, from another wallet or by its address, as the
 * app's provider offers. Its code loads when it is called.
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

/** What the hook gives, under the incumbent's name. */
export type UseFundWalletInterface = {
  /**
   * Resolves once the user has left, with how they added funds and what the wallet has then. Rejects with
   * `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` for a wallet of somebody else or where no funding is offered,
   * `UNSUPPORTED_CHAIN_ID`, and `NO_SCREEN_HOST`.
   */
  fundWallet: {
    (address: string, config?: FundWalletConfig): Promise<FundingOutcome>
    (call: FundingCall<FundWalletConfig>): Promise<FundingOutcome>
  }
  /** What `fundWallet` would offer, as data: what is added, where, and in which ways. Nothing is shown. Rejects as it does. */
  getFundingOptions: (address: string, config?: AnyFundingConfig) => Promise<FundingRequest>
}

export declare namespace useFundWallet {
  type Callbacks = {
    /** Called when the user has left the funding of a wallet on Ethereum, whichever part of the page has asked. */
    readonly onUserExited?: ((outcome: FundingOutcome) => void) | undefined
  }
  type ReturnType = UseFundWalletInterface
}
