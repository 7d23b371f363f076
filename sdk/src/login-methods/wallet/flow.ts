import type { WalletProofState, WalletProofEvent, Start } from './state.js'
import type { Client } from '../../client.js'
import type { AnyEvent, AnyState, Edge, Flow } from '../../flows/core/define-flow.js'
import { proofFlow } from '../../flows/login/proof-flow.js'

/** The first status, by the data of the start event. */
const begins = [
  { target: 'submitting-signature', when: (_: unknown, { proof }: Start) => proof !== undefined },
  { target: 'connecting', when: (_: unknown, { reach, wallet }: Start) => (reach ?? wallet) !== undefined },
  { target: 'generating-message', when: (_: unknown, { address }: Start) => address !== undefined },
] as const

/** Logs in with a message that an external wallet signs. Its effects load when it starts. */
const walletProofFlow = (method: 'siwe' | 'siws') =>
  carrying(
    ['walletId', 'reach', 'wallet', 'chainId', 'retries'],
    proofFlow<WalletProofState, WalletProofEvent>(method, {
      first: 'connecting',
      steps: {
        'connecting': { connected: 'generating-message', connectedOnAnotherChain: 'switching-network' },
        'switching-network': { connected: 'generating-message' },
        'generating-message': { generated: 'awaiting-signature' },
        'awaiting-signature': { signed: 'submitting-signature' },
        'submitting-signature': { accepted: 'done' },
      },
      load: async () => (await import('./effects.js')).walletProofEffects(method),
    }),
  )

/** Sign-In with Ethereum. */
export const siweFlow = walletProofFlow('siwe')
/** Sign In With Solana. */
export const siwsFlow = walletProofFlow('siws')

type AnyEdge = Edge<AnyState, AnyEvent>

/** Extends a flow. Every status keeps the named fields of the start event, and the event selects the first status. */
function carrying(
  names: readonly string[],
  flow: Flow<WalletProofState, WalletProofEvent, { client: Client }>,
): typeof flow {
  const stored = (state: object) => Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)))
  const carry = (edge: AnyEdge): AnyEdge =>
    edge.target === 'initial'
      ? edge
      : { ...edge, fill: (state, event) => ({ ...stored(state), ...edge.fill(state, event) }) }
  const rows = Object.entries(flow.on).map(([status, { start, ...edges }]) => [
    status,
    {
      ...Object.fromEntries(Object.entries(edges).map(([type, edge]) => [type, carry(edge as AnyEdge)])),
      ...(start && { start: begins.map((begin) => ({ ...start, ...begin })) }),
    },
  ])
  return {
    ...flow,
    on: Object.fromEntries(rows),
    failed: (state, error) => ({ ...stored(state), ...flow.failed(state, error) }),
  }
}
