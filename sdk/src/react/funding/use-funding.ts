'use client'
import { useMemo } from 'react'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import type { Bridge, FundingOption, FundingWallet } from '../../domain/entities/funding.js'
import { type FundingState, fundingFlow } from '../../flows/funding/funding.js'
import { useClientState } from '../core/use-client-state.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

const none: readonly FundingWallet[] = []

/**
 * Controls the funding flow, for your own screens. `<AuthModal />` includes this flow. Without it, render your own
 * while `state.status` is not 'initial'.
 *
 * @example
 * import { useFunding } from '@keyhook/sdk'
 *
 * export function FundingMethods() {
 *   const { state, choose } = useFunding()
 *   if (state.status !== 'choosing-method') return null
 *   return state.request.options.map((option) => (
 *     <button key={option.method} onClick={() => choose(option)}>
 *       {option.method}
 *     </button>
 *   ))
 * }
 */
export function useFunding(): useFunding.ReturnType {
  useHandlesScreen('fund-wallet')
  const [state, flow] = useFlow(fundingFlow)
  const connections = useClientState((all) => all.connections)
  const request = 'request' in state ? state.request : undefined
  const wallets = useMemo(
    () =>
      connections?.filter(
        (wallet): wallet is FundingWallet =>
          !request ||
          // A wallet of another chain type can pay only if the request has a bridge.
          ((wallet.type === request.chainType || (request.bridgeUrl !== undefined && !request.chain.testnet)) &&
            !isSameAddress(wallet.address, request.address)),
      ) ?? none,
    [connections, request],
  )
  const verbs = useMemo<useFunding.Verbs>(
    () => ({
      choose: (option) => void flow.send({ type: 'choose', option }),
      changeAmount: (amount) => void flow.send({ type: 'changeAmount', amount }),
      continue: () => void flow.send({ type: 'continue' }),
      chooseWallet: (wallet) => void flow.send({ type: 'chooseWallet', wallet }),
      chooseBridge: (bridge) => void flow.send({ type: 'chooseBridge', bridge }),
      reopen: () => {
        // Some on-ramps cut the popup's link to this page (COOP), so the page cannot detect that it was closed.
        void flow.send({ type: 'windowClosed' })
        void flow.send({ type: 'reopen' })
      },
      retry: () => void flow.send({ type: 'retry' }),
      back: () => void flow.send({ type: 'back' }),
      close: () => void flow.send({ type: 'reject' }),
    }),
    [flow],
  )
  return { ...verbs, canGoBack: flow.accepts({ type: 'back' }), state, wallets }
}

type UseFundingReturnType = useFunding.Verbs & {
  state: FundingState
  /** True if there is a previous step. */
  canGoBack: boolean
  /** Connected wallets that can pay. Excludes the wallet that receives the funds. */
  wallets: readonly FundingWallet[]
}

export declare namespace useFunding {
  /** Each function has an effect only in the states that allow it. */
  type Verbs = {
    /** Selects one of `state.request.options`. */
    choose: (option: FundingOption) => void
    /** Sets the amount in whole units. Removes all characters except digits and a point. */
    changeAmount: (amount: string) => void
    /**
     * Continues with the amount. Call it in a click, because it opens the on-ramp's popup. Accepts a bridge quote while
     * one is shown. Closes the flow at its end.
     */
    continue: () => void
    /** Sends from the given wallet, which prompts the user. */
    chooseWallet: (wallet: FundingWallet) => void
    /** Selects one of `state.bridges`, which is the network that the user pays on. */
    chooseBridge: (bridge: Bridge) => void
    /** Reopens the on-ramp's popup, and closes the previous popup if it is still open. Call it in a click. */
    reopen: () => void
    /** Retries a transfer that was not sent. */
    retry: () => void
    /** Goes back to the previous step, if `canGoBack` is true. */
    back: () => void
    /** Leaves the flow. `fundWallet` then resolves with the wallet's balance. */
    close: () => void
  }
  type ReturnType = UseFundingReturnType
}
