import { type ProofEvent, type ProofState, type Requested, proofFlow } from '../../flows/login/proof-flow.js'
import type { openFarcasterChannel, waitForFarcaster } from './calls.js'

/** Sign In With Farcaster through a channel to the user's phone. The effects load when the flow starts. */
export const farcasterFlow = proofFlow<FarcasterState, FarcasterEvent>('farcaster', {
  first: 'starting-channel',
  steps: {
    'starting-channel': { channelOpened: 'awaiting-approval' },
    'awaiting-approval': { approved: 'submitting' },
    'submitting': { accepted: 'done' },
  },
  load: async () => (await import('./effects.js')).farcasterEffects,
})

type Proof = waitForFarcaster.Proof

/** The state of Sign In With Farcaster. */
export type FarcasterState =
  | ProofState
  /** Opens a channel to the user's phone. */
  | ({ status: 'starting-channel' } & Requested)
  /** The phone scans or opens `connectUri`. `channelToken` is a secret of this browser. */
  | ({ status: 'awaiting-approval'; connectUri: string; channelToken: string } & Requested)
  /** The phone has signed. */
  | ({ status: 'submitting'; proof: Proof } & Requested)

export type FarcasterEvent =
  | ProofEvent
  | ({ type: 'channelOpened' } & openFarcasterChannel.ReturnType)
  | { type: 'approved'; proof: Proof }
