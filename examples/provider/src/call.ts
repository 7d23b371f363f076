import type { Session } from './database/find-session.js'
import type { AppSettings } from './settings/parse-settings.js'

/** What a route knows of the call it answers, besides its input. All of it is verified. */
export type Call = {
  readonly app: AppSettings
  /** Digest of the browser's analytics id: what a code is bound to. */
  readonly client: string
  /** See `clientNetwork`. */
  readonly network: string
  /** Of the page that calls: one of the app's. */
  readonly origin: string | undefined
  readonly proof: Call.Proof | undefined
  /** Always there on endpoints whose auth is 'required'. */
  readonly session: Session | undefined
}

/** A call with a session, whose key was proved where it has one: what changes who can log in takes no other. */
export type ProvenCall = Call & { readonly session: Session; readonly isProven: true }

export declare namespace Call {
  type Proof = {
    /** RFC 7638 thumbprint of the key that the sender proved to hold. */
    readonly thumbprint: string
    /** Made just now, and not for another request. */
    readonly isFresh: boolean
  }
}
