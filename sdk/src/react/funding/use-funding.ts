'use client'
import { useMemo } from 'react'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import type { Bridge, FundingOption, FundingWallet } from '../../domain/entities/funding.js'
import { fundingFlow } from '../../flows/funding/funding.js'
import type { FundingState } from '../../flows/funding/funding-state.js'
import { useClientState } from '../core/use-client-state.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

const none: readonly FundingWallet[] = []

/**
 * Funding, with a look of your own: whatever `fundWallet` asks the user. A component that calls it is where that is asked:
 * `<AuthModal />` has one; without it, draw your own while `state.status` is not 'initial'.
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
          // From one kind of network to another funds go across alone.
          ((wallet.type === request.chainType || request.bridgeUrl !== undefined) &&
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
        // A site may cut the tie to its window, whose closing nobody sees then.
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
  /** Whether there is a step before this one. */
  canGoBack: boolean
  /** From which the user can send: those connected, but for the one that is funded. */
  wallets: readonly FundingWallet[]
}

export declare namespace useFunding {
  /** Each does something where the state says so, and nothing elsewhere. */
  type Verbs = {
    /** Takes one of `state.request.options`. */
    choose: (option: FundingOption) => void
    /** In whole units; what is no digit and no point is left out. */
    changeAmount: (amount: string) => void
    /**
     * Goes on with the amount, in a click: the site's window opens in it. Agrees to what it costs to send across. Leaves where
     * all is done.
     */
    continue: () => void
    /** Sends from this wallet, which asks its user. */
    chooseWallet: (wallet: FundingWallet) => void
    /** Takes one of `state.bridges`: the network that the funds come from. */
    chooseBridge: (bridge: Bridge) => void
    /** Opens the site's window again, in a click; one that is still open is closed. */
    reopen: () => void
    /** Tries a transfer again that was not sent. */
    retry: () => void
    /** To the step before, where `canGoBack` is true. */
    back: () => void
    /** Leaves. `fundWallet` resolves with what the wallet has. */
    close: () => void
  }
  type ReturnType = UseFundingReturnType
}
