import type { Session } from '../database/find-session.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** What a route knows of the call it answers, besides its input. All of it is verified. */
export type Call = {
  readonly app: AppSettings
  /** Digest of the browser's analytics id: what a code is bound to. */
  readonly client: string
  /** The key of the wallet frame in the page, on endpoints that bind a session to it. */
  readonly frame: FrameStatement | undefined
  /** Whether a page of the provider's own calls, as far as its headers say: who is no browser sends any. */
  readonly isOwnPage: boolean
  /** See `clientAddress`. */
  readonly address: string | undefined
  /** See `clientNetwork`. */
  readonly network: string
  /** The provider's own, by every name it may be asked by. */
  readonly origins: readonly string[]
  /** What the browser says of itself: at most a word for the user, never a reason to let a call pass. */
  readonly userAgent: string
  /** Of the page that calls: one of the app's. */
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
