import { KeyhookError } from './base.js'

/** Reason why a token is invalid, for logs. Do not return it to the sender. */
export type TokenFault =
  | 'missing'
  /** The token is no compact JWT of at most 16 kB with the required claims. */
  | 'malformed'
  /** An algorithm other than ES256, including 'none', or an unknown critical extension. */
  | 'algorithm'
  /** Signed with a key the app does not have. */
  | 'key'
  | 'signature'
  | 'expired'
  /** Issued or valid later than now. */
  | 'too-early'
  | 'issuer'
  /** The audience or app ID is another app's. */
  | 'app'
  /** An identity token in place of an access token, or the reverse. */
  | 'type'

/** A token is invalid. */
export class TokenError extends KeyhookError<'MISSING_OR_INVALID_TOKEN'> {
  override readonly name = 'TokenError'
  readonly fault: TokenFault

  constructor(fault: TokenFault, options: { cause?: unknown } = {}) {
    super('MISSING_OR_INVALID_TOKEN', `The token is not accepted: ${fault}.`, options)
    this.fault = fault
  }
}
