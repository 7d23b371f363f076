import type { ProofRow } from '../database/proofs.js'
import type { Session } from '../database/find-session.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** A verified call, for the route that handles it. */
export type Call = {
  readonly app: AppSettings
  /** Digest of the browser's analytics ID. A code is bound to it. */
  readonly client: string
  /** The key of the wallet frame in the page, on endpoints that bind a session to it. */
  readonly frame: FrameStatement | undefined
  /** True if the headers show a page of the provider. A program can send the same headers. */
  readonly isOwnPage: boolean
  /** See `clientAddress`. */
  readonly address: string | undefined
  /** See `clientNetwork`. */
  readonly network: string
  /** The provider's origins, by each of its host names. */
  readonly origins: readonly string[]
  /** The User-Agent header. It may be shown to the user, but never authorizes a call. */
  readonly userAgent: string
  /** Origin of the calling page, if it is one of the app. */
  readonly origin: string | undefined
  readonly proof: Call.Proof | undefined
  /**
   * The session. Always set on endpoints whose auth is 'required' or 'frame'. If the session has a key, the caller has
   * proved it.
   */
  readonly session: Session | undefined
}

export type SessionCall = Call & { readonly session: Session }

/** A proof that the call redeems together with its write. */
export type DeferredProof = {
  readonly row: ProofRow
  /** Set by the handler. Otherwise `serve` redeems the proof after the call. */
  isRedeemed: boolean
}

export declare namespace Call {
  type Proof = {
    /** RFC 7638 thumbprint of the key that the caller proved to hold. */
    readonly thumbprint: string
    /** True if the proof was made just now, for this request only. */
    readonly isFresh: boolean
    /** The proof, if the handler redeems it together with its write. */
    readonly deferred?: DeferredProof | undefined
  }
}
