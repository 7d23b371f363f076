import type { Client } from '../../client.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { FundingOption, FundingRequest, OnRampSession, OnRampStage } from '../../domain/entities/funding.js'

/** One site where users buy. A second is a row. */
export type OnRamp = {
  /** Its own name, as users read it. */
  readonly name: string
  /** Milliseconds until a purchase is first asked for, between two questions, and how many in a row may fail. */
  readonly delay: number
  readonly poll: number
  readonly errors: number
  /** What is said when it failed, and when nobody can say any more. */
  readonly gone: (cause?: unknown) => KeyhookError
  /** Whether the URL of a session loads once only, so that each window needs a new session. */
  readonly isSingleUse: boolean
  /** Rejects with `UNSUPPORTED_CHAIN_ID` for what the site does not sell. */
  readonly open: (client: Client, request: OnRamp.Purchase, options: OnRamp.OpenOptions) => Promise<OnRampSession>
  /** How far the purchase is. Rejects with a `KeyhookError` when it has failed, and with anything else when nobody could say. */
  readonly look: (client: Client, session: OnRampSession, options: { signal: AbortSignal }) => Promise<OnRampStage>
}

export declare namespace OnRamp {
  type OpenOptions = {
    signal: AbortSignal
    /** The session of an earlier window for the same purchase. */
    earlier?: OnRampSession | undefined
  }
  type Purchase = {
    readonly request: FundingRequest
    readonly option: Extract<FundingOption, { readonly provider: string }>
    /** In whole units. */
    readonly amount: string
  }
}
