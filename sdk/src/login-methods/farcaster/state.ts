import type { openFarcasterChannel, waitForFarcaster } from './calls.js'
import type { Requested, ProofEvent, ProofState } from '../../flows/login/proof-flow.js'

type Proof = waitForFarcaster.Proof

/** How far the user's phone is with signing. */
export type FarcasterState =
  | ProofState
  /** Opening a channel to the user's phone. */
  | ({ status: 'starting-channel' } & Requested)
  /** The phone scans `connectUri`, or opens it. `channelToken` is this browser's alone. */
  | ({ status: 'awaiting-approval'; connectUri: string; channelToken: string } & Requested)
  /** The phone has signed. */
  | ({ status: 'submitting'; proof: Proof } & Requested)

export type FarcasterEvent =
  | ProofEvent
  | ({ type: 'channelOpened' } & openFarcasterChannel.ReturnType)
  | { type: 'approved'; proof: Proof }
