'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { SolanaFundingConfig } from '../../domain/entities/fund-wallet-config.js'
import type { FundingOutcome, SolanaFundingOutcome } from '../../domain/entities/funding.js'
import { useClient } from '../core/use-client.js'
import { useClientEvent } from '../core/use-client-event.js'
import { useWeb3 } from '../wallet/use-web3.js'
import { type FundingCall, readFundingCall } from './read-funding-call.js'

/**
 * Opens the funding flow for a Solana wallet of the user, in SOL or USDC. Loads its code on the first call.
 *
 * @example
 * import { useFundWallet } from '@keyhook/sdk/solana'
 *
 * export function AddFunds({ address }: { address: string }) {
 *   const { fundWallet } = useFundWallet({ onUserExited: ({ fundingMethod }) => console.log(fundingMethod) })
 *   return <button onClick={() => fundWallet(address, { cluster: { name: 'devnet' }, amount: '0.5' })}>Add funds</button>
 * }
 */
export function useFundSolanaWallet({
  onUserExited,
}: useFundSolanaWallet.Callbacks = {}): useFundSolanaWallet.ReturnType {
  const client = useClient()
  useWeb3()
  useClientEvent('fundingEnded', ({ cluster, ...outcome }) => cluster && onUserExited?.({ ...outcome, cluster }))
  return useMemo(
    () => ({
      fundWallet: (first: string | FundingCall<SolanaFundingConfig>, config?: SolanaFundingConfig) =>
        handled(
          import('../../actions/funding/fund-wallet.js').then(({ fundWallet }) =>
            fundWallet(client, readFundingCall(first, config)),
          ),
        ),
    }),
    [client],
  )
}

export declare namespace useFundSolanaWallet {
  type Callbacks = {
    /** Called when the user leaves the funding flow of a Solana wallet, whichever component opened it. */
    readonly onUserExited?: ((outcome: SolanaFundingOutcome) => void) | undefined
  }
  type ReturnType = {
    /** Resolves when the user leaves. Rejects as `fundWallet` of '@keyhook/sdk' does. */
    fundWallet: {
      (address: string, config?: SolanaFundingConfig): Promise<FundingOutcome>
      (call: FundingCall<SolanaFundingConfig>): Promise<FundingOutcome>
    }
  }
}

/**
 * Lets the funding flow of '@keyhook/sdk' create a `Connection` of `@solana/web3.js`. `useFundWallet` of
 * '@keyhook/sdk/solana' already includes it.
 *
 * @example
 * import { useFundWallet, useSolanaFundingPlugin } from '@keyhook/sdk/solana'
 *
 * export function AddFunds({ address }: { address: string }) {
 *   useSolanaFundingPlugin()
 *   const { fundWallet } = useFundWallet()
 *   return <button onClick={() => fundWallet(address)}>Add funds</button>
 * }
 */
export function useSolanaFundingPlugin(): void {
  useWeb3()
}
