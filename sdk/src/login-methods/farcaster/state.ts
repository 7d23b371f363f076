import type { openFarcasterChannel, waitForFarcaster } from './calls.js'
import type { Requested, ProofEvent, ProofState } from '../../flows/login/proof-flow.js'

type Proof = waitForFarcaster.Proof

/** The state of Sign In With Farcaster. */
export type FarcasterState =
  | ProofState
  /** Opening a channel to the user's phone. */
  | ({ status: 'starting-channel' } & Requested)
  /** The phone scans or opens `connectUri`. `channelToken` is a secret of this browser. */
  | ({ status: 'awaiting-approval'; connectUri: string; channelToken: string } & Requested)
  /** The phone has signed. */
  | ({ status: 'submitting'; proof: Proof } & Requested)

export type FarcasterEvent =
  | ProofEvent
  | ({ type: 'channelOpened' } & openFarcasterChannel.ReturnType)
  | { type: 'approved'; proof: Proof }
