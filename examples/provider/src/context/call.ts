import type { ProofRow } from '../database/proofs.js'
import type { Session } from '../database/find-session.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** A verified call, for the route that handles it. */
export type Call = {
  readonly app: AppSettings
  /**
   * Reserves the call's idempotency key. `serve` calls `claim` for most routes. If only the handler can verify the
   * caller, the handler calls it. Examples are a refresh and an owner's signature.
   */
  readonly claim: () => Promise<void>
  /** Stores drafts, so that a repeated call continues with the draft of a crashed call. */
  readonly draft: Draft
  /** Digest of the browser's analytics ID. One-time codes are bound to this ID. */
  readonly client: string
  /** The key of the page's wallet frame. Set on endpoints that bind a session to that key. */
  readonly frame: FrameStatement | undefined
  /** True if the request headers are those of a provider page. A program can send the same headers. */
  readonly isOwnPage: boolean
  /** See `clientAddress`. */
  readonly address: string | undefined
  /** See `clientNetwork`. */
  readonly network: string
  /** The provider's origins, by each of its host names. */
  readonly origins: readonly string[]
  /** The User-Agent header. It may be shown to the user, but never authorizes a call. */
  readonly userAgent: string
  /** Origin of the calling page, if the app's settings list it. */
  readonly origin: string | undefined
  readonly proof: Call.Proof | undefined
  /**
   * The session. Always set on endpoints whose auth is 'required' or 'frame'. If the session has a key, the call was
   * signed with that key.
   */
  readonly session: Session | undefined
  /** The key and the request of the app's server. Always set on endpoints whose auth is 'server'. */
  readonly server: Call.Server | undefined
}

export type SessionCall = Call & { readonly session: Session }

/**
 * The draft of a call whose effect must happen once, such as a signed transaction. The draft survives a crash of the
 * process.
 */
export type Draft = {
  /** Returns the draft of the crashed call that this call repeats, after `claim`. */
  readonly read: () => string | undefined
  /** Stores the draft before its effect. Throws 409 if another call has taken over the idempotency key. */
  readonly save: (text: string) => Promise<void>
}

/** A verified DPoP proof that is not consumed yet. The handler consumes it in the same write as its change. */
export type DeferredProof = {
  readonly row: ProofRow
  /** Set by the handler. Otherwise `serve` consumes the proof after the call. */
  isRedeemed: boolean
}

export declare namespace Call {
  type Server = {
    /** The name of the key. */
    readonly keyId: string
    /** The request as it was sent, for signatures that cover it. */
    readonly request: {
      readonly method: string
      readonly path: string
      readonly body: string
      readonly headers: Pick<Headers, 'get'>
    }
  }
  type Proof = {
    /** RFC 7638 thumbprint of the caller's verified key. */
    readonly thumbprint: string
    /** True if the proof was created for this request only, a moment ago. */
    readonly isFresh: boolean
    /** The proof, if the handler consumes it together with its write. */
    readonly deferred?: DeferredProof | undefined
  }
}
