import type { Session } from '../database/find-session.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** A verified call, for the route that handles it. */
export type Call = {
  readonly app: AppSettings
  /** Digest of the browser's analytics id: what a code is bound to. */
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
  /** Always there on endpoints whose auth is 'required' or 'frame'. Where it has a key, the caller has proved it. */
  readonly session: Session | undefined
}

export type SessionCall = Call & { readonly session: Session }

export declare namespace Call {
  type Proof = {
    /** RFC 7638 thumbprint of the key that the sender proved to hold. */
    readonly thumbprint: string
    /** Made just now, and not for another request. */
    readonly isFresh: boolean
  }
}
