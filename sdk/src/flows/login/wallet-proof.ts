import type { Client } from '../../client.js'
import type { SigningWallet } from '../../domain/entities/signing-wallet.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'
import type { AnyEvent, AnyState, Edge, Flow } from '../core/define-flow.js'
import type { StartEvent } from './direct-row.js'
import { type Asked, type ProofEvent, proofFlow, type ProofState } from './proof-flow.js'

/** Who signs: a wallet that is connected, one that is to be connected first, or else the host. It goes along to the end. */
export type WalletAsked = Asked & {
  /** The id of a choice, of `useConnectWallet`'s list. */
  walletId?: string | undefined
  /** Connects that choice. */
  reach?: ((signal: AbortSignal) => Promise<SigningWallet>) | undefined
  /** Once it is connected. It is asked to sign. */
  wallet?: SigningWallet | undefined
  /** Of Ethereum: the chain that the wallet is to be on. */
  chainId?: number | string | undefined
  /** How often the user has tried again. */
  retries?: number | undefined
}

/** How far the proof is that a wallet is the user's. */
export type WalletProofState =
  | ProofState<WalletAsked>
  /** The wallet asks the user whether the page may see it; what `connectExternalFlow` shows. One that is connected is looked at. */
  | ({ status: 'connecting' } & WalletAsked)
  | ({ status: 'switching-network'; wallet: SigningWallet; to: number } & WalletAsked)
  | ({ status: 'generating-message'; address: string } & WalletAsked)
  /** The wallet asks the user to sign `message`. Without a wallet the host brings the signature. */
  | ({ status: 'awaiting-signature'; message: string; address: string } & WalletAsked)
  /** It was signed; the provider looks at it. */
  | ({ status: 'submitting-signature'; proof: WalletProof } & WalletAsked)

type Start = StartEvent &
  WalletAsked & {
    /** Of a wallet that the host asks itself. */
    address?: string | undefined
    /** What the host has had signed. */
    proof?: WalletProof | undefined
  }

export type WalletProofEvent =
  | ProofEvent
  | Start
  | { type: 'connected'; wallet: SigningWallet; address: string }
  | { type: 'connectedElsewhere'; wallet: SigningWallet; to: number }
  | { type: 'generated'; message: string; address: string }
  | { type: 'signed'; proof: WalletProof; disableSignup?: boolean | undefined }

/** Where it begins: at what is there already. */
const begins = [
  { target: 'submitting-signature', when: (_: unknown, { proof }: Start) => proof !== undefined },
  { target: 'connecting', when: (_: unknown, { reach, wallet }: Start) => (reach ?? wallet) !== undefined },
  { target: 'generating-message', when: (_: unknown, { address }: Start) => address !== undefined },
] as const

/** A wallet from elsewhere that signs a message to log in. What it does loads when it begins. */
const walletProofFlow = (method: 'siwe' | 'siws') =>
  carrying(
    ['walletId', 'reach', 'wallet', 'chainId', 'retries'],
    proofFlow<WalletProofState, WalletProofEvent>(method, {
      first: 'connecting',
      steps: {
        'connecting': { connected: 'generating-message', connectedElsewhere: 'switching-network' },
        'switching-network': { connected: 'generating-message' },
        'generating-message': { generated: 'awaiting-signature' },
        'awaiting-signature': { signed: 'submitting-signature' },
        'submitting-signature': { accepted: 'done' },
      },
      load: async () => (await import('./wallet-proof-effects.js')).walletProofEffects(method),
    }),
  )

/** Sign-In with Ethereum. */
export const siweFlow = walletProofFlow('siwe')
/** Sign In With Solana. */
export const siwsFlow = walletProofFlow('siws')

type AnyEdge = Edge<AnyState, AnyEvent>

/** The same flow, which keeps more of what it was asked until it is left, and begins where there is something to begin with. */
function carrying(
  names: readonly string[],
  flow: Flow<WalletProofState, WalletProofEvent, { client: Client }>,
): typeof flow {
  const kept = (state: object) => Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)))
  const carry = (edge: AnyEdge): AnyEdge =>
    edge.target === 'initial'
      ? edge
      : { ...edge, fill: (state, event) => ({ ...kept(state), ...edge.fill(state, event) }) }
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
    failed: (state, error) => ({ ...kept(state), ...flow.failed(state, error) }),
  }
}
