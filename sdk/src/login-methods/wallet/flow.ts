import type { Client } from '../../client.js'
import type { SigningWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'
import type { AnyEvent, AnyState, Edge, Flow } from '../../flows/core/define-flow.js'
import type { StartEvent } from '../../flows/login/direct-row.js'
import { type ProofEvent, type ProofState, type Requested, proofFlow } from '../../flows/login/proof-flow.js'

/** Targets of the start event, by its data. */
const begins = [
  { target: 'submitting-signature', when: (_: unknown, { proof }: Start) => proof !== undefined },
  { target: 'connecting', when: (_: unknown, { reach, wallet }: Start) => (reach ?? wallet) !== undefined },
  { target: 'generating-message', when: (_: unknown, { address }: Start) => address !== undefined },
] as const

/** Logs in with a message that an external wallet signs. The effects load when the flow starts. */
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

/**
 * Extends a flow: every status keeps the named fields of the start event, and the start event selects the first status.
 */
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

/** The signer: a connected wallet, a wallet to connect first, or the host. Every status contains this data. */
export type WalletRequest = Requested & {
  /** The ID of a choice in the list of `useConnectWallet`. */
  walletId?: string | undefined
  /** Connects the wallet of `walletId`. */
  reach?: ((signal: AbortSignal) => Promise<SigningWallet>) | undefined
  /** The connected wallet, which signs. */
  wallet?: SigningWallet | undefined
  /** The chain to which an Ethereum wallet switches. */
  chainId?: number | string | undefined
  /** Number of retries. */
  retries?: number | undefined
}

/** The state of a login or link with a wallet. */
export type WalletProofState =
  | ProofState<WalletRequest>
  /**
   * The wallet prompts the user to connect, and `connectExternalFlow` shows the progress. For a connected wallet,
   * checks that it can log in.
   */
  | ({ status: 'connecting' } & WalletRequest)
  | ({ status: 'switching-network'; wallet: SigningWallet; to: number } & WalletRequest)
  | ({ status: 'generating-message'; address: string } & WalletRequest)
  /** The wallet prompts the user to sign `message`. Without a wallet, the host submits the signature. */
  | ({ status: 'awaiting-signature'; message: string; address: string } & WalletRequest)
  /** The provider verifies the signature. */
  | ({ status: 'submitting-signature'; proof: WalletProof } & WalletRequest)

type Start = StartEvent &
  WalletRequest & {
    /** The address of the wallet whose signature the host requests. */
    address?: string | undefined
    /** The proof that the host submits. */
    proof?: WalletProof | undefined
  }

export type WalletProofEvent =
  | ProofEvent
  | Start
  | { type: 'connected'; wallet: SigningWallet; address: string }
  | { type: 'connectedOnAnotherChain'; wallet: SigningWallet; to: number }
  | { type: 'generated'; message: string; address: string }
  | { type: 'signed'; proof: WalletProof; disableSignup?: boolean | undefined }
