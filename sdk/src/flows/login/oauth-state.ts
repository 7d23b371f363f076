import type { Returned } from '../../calls/oauth/return-message.js'
import type { StartEvent } from './direct-row.js'
import type { Requested, ProofEvent, ProofState } from './proof-flow.js'

type Journey = {
  /** The OAuth response of this page. Absent before the redirect. */
  returned?: Returned | undefined
  /** True to verify a linked account again. */
  isAgain?: boolean | undefined
}

/** State of an OAuth redirect. */
export type OAuthState =
  | ProofState
  /** The user is at the OAuth provider, or has just returned. */
  | ({ status: 'loading' } & Requested & Journey)

export type OAuthEvent = ProofEvent | (StartEvent & Journey)
