import type { Bridge } from '../../domain/entities/funding.js'
import { pending } from '../core/asking-flow.js'
import type { In } from '../core/define-flow.js'
import { lazyEffects } from '../core/lazy-effects.js'
import {
  across,
  added,
  requested,
  askWallet,
  backToWallets,
  chooseMethod,
  type FundingPart,
  leave,
  mustSwitch,
  quoted,
  straight,
  to,
  type Transferring,
} from './funding-part.js'
import type { FundingState } from './funding.js'

type Found = { bridges: readonly Bridge[] }
type Crossing = Omit<In<FundingState, 'confirming-bridge'>, 'status' | 'hasRisen'>

const crossing = ({ bridges, ...state }: Crossing): Crossing => ({ ...across(state), bridges })

/**
 * Offers the networks on which the wallet can pay. The user selects a network if there are several. A single network is
 * selected automatically.
 */
export const offerBridges = [
  to(
    'choosing-bridge',
    (state: Omit<Transferring, 'bridge'>, { bridges }: Found) => ({ ...straight(state), bridges }),
    (_, { bridges }) => bridges.length > 1,
  ),
  to('confirming-bridge', (state: Omit<Transferring, 'bridge'>, { bridges }: Found) => ({
    ...crossing({ ...state, bridges, bridge: bridges[0]! }),
    hasRisen: false,
  })),
] as const

/**
 * Back goes to the network selection if there are several networks. Otherwise it goes to the transaction that opened
 * funding, or to the method selection.
 */
const backFromBridge = [
  to(
    'choosing-bridge',
    ({ bridges, ...state }: Crossing) => ({ ...straight(state), bridges }),
    ({ bridges }) => bridges.length > 1,
  ),
  to('leaving', requested, ({ request }) => request.isForTransaction),
  chooseMethod,
] as const

/** Payment from another network. The user agrees to a quote, and approves the token for the bridge's contract. */
export const bridge: FundingPart<
  'choosing-bridge' | 'confirming-bridge' | 'renewing-quote' | 'awaiting-approval' | 'bridging'
> = {
  on: {
    'choosing-bridge': {
      chooseBridge: to(
        'confirming-bridge',
        (state, { bridge }) => ({ ...crossing({ ...state, bridge }), hasRisen: false }),
        ({ bridges }, { bridge }) => bridges.includes(bridge),
      ),
      back: backToWallets,
      reject: leave,
    },
    'confirming-bridge': {
      continue: to('renewing-quote', crossing),
      back: backFromBridge,
      reject: leave,
    },
    'renewing-quote': {
      quoteRenewed: [
        // The user must agree to a higher price, because the wallet pays only amounts that were shown.
        to(
          'confirming-bridge',
          (state, { bridge }) => ({
            ...crossing({
              ...state,
              bridge,
              bridges: state.bridges.map((each) => (each === state.bridge ? bridge : each)),
            }),
            hasRisen: true,
          }),
          (state, { bridge }) => bridge.pays > state.bridge.pays,
        ),
        to(
          'switching-network',
          (state, event) => quoted(state, event),
          ({ wallet }, { bridge }) => mustSwitch(wallet, bridge.chain),
        ),
        ...askWallet,
      ],
      back: backFromBridge,
      reject: leave,
    },
    'awaiting-approval': {
      // The quote may have expired during the approval. A quote that is still valid needs no second approval.
      approved: to('renewing-quote', (state) => {
        const bridge = { ...state.bridge, approval: undefined }
        return crossing({ ...state, bridge, bridges: [bridge] })
      }),
      reject: leave,
    },
    'bridging': { completed: to('success', added), reject: leave },
  },
  run: lazyEffects(
    ['renewing-quote', 'awaiting-approval', 'bridging'],
    async () => (await import('./bridge-effects.js')).bridgeEffects,
  ),
  outcome: {
    'choosing-bridge': pending,
    'confirming-bridge': pending,
    'renewing-quote': pending,
    'awaiting-approval': pending,
    'bridging': pending,
  },
}
