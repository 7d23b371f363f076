import type { Client } from '../../client.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { FundingOption, FundingRequest, OnRampSession, OnRampStage } from '../../domain/entities/funding.js'

/** The definition of an on-ramp. */
export type OnRamp = {
  /** Name shown to users. */
  readonly name: string
  /**
   * Milliseconds until the first poll of a purchase and between polls, and the tolerated number of consecutive failed
   * polls.
   */
  readonly delay: number
  readonly poll: number
  readonly errors: number
  /** Errors of a failed purchase, and of a purchase that can no longer be tracked. */
  readonly gone: (cause?: unknown) => KeyhookError
  /** True if a session's URL loads only once, so that each popup needs a new session. */
  readonly isSingleUse: boolean
  /** Returns true if the on-ramp can deliver this asset on this chain. */
  readonly sells: (wanted: Pick<FundingRequest, 'asset' | 'chain'>) => boolean
  /** Starts a purchase. Rejects with `UNSUPPORTED_CHAIN_ID` for an asset that the on-ramp does not sell. */
  readonly open: (client: Client, request: OnRamp.Purchase, options: OnRamp.OpenOptions) => Promise<OnRampSession>
  /**
   * Returns the progress of a purchase. Rejects with a `KeyhookError` if it failed, and with any other error if its
   * state is unknown.
   */
  readonly look: (client: Client, session: OnRampSession, options: { signal: AbortSignal }) => Promise<OnRampStage>
}

export declare namespace OnRamp {
  type OpenOptions = {
    signal: AbortSignal
    /** Session of an earlier popup for the same purchase. */
    earlier?: OnRampSession | undefined
  }
  type Purchase = {
    readonly request: FundingRequest
    readonly option: Extract<FundingOption, { readonly provider: string }>
    /** Amount in whole units. */
    readonly amount: string
  }
}
