import { KeyhookError } from './base.js'

/** What is wrong with a token, for logs: the sender learns only that it is not accepted. */
export type TokenFault =
  | 'missing'
  /** Not a compact JWT of at most 16 kB with the claims that belong in one. */
  | 'malformed'
  /** Anything but ES256, 'none' included, or an extension that is not understood. */
  | 'algorithm'
  /** Signed with a key the app does not have. */
  | 'key'
  | 'signature'
  | 'expired'
  /** Issued or valid later than now. */
  | 'too-early'
  | 'issuer'
  /** Of another app, by its audience or its app id. */
  | 'app'
  /** An identity token where an access token belongs, or the reverse. */
  | 'type'

/** A token is not accepted. */
export class TokenError extends KeyhookError<'MISSING_OR_INVALID_TOKEN'> {
  override readonly name = 'TokenError'
  readonly fault: TokenFault

  constructor(fault: TokenFault, options: { cause?: unknown } = {}) {
    super('MISSING_OR_INVALID_TOKEN', `The token is not accepted: ${fault}.`, options)
    this.fault = fault
  }
}
