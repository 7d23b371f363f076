import { KeyhookError } from './base.js'

/** Reason why a token is invalid, for logs. Do not return it to the sender. */
export type TokenFault =
  | 'missing'
  /** The token is not a compact JWT of at most 16 kB with the required claims. */
  | 'malformed'
  /** The algorithm is not ES256, such as 'none', or the header has an unknown critical extension. */
  | 'algorithm'
  /** The token is signed with a key that does not belong to the app. */
  | 'key'
  | 'signature'
  | 'expired'
  /** The token was issued in the future, or is not valid yet. */
  | 'too-early'
  | 'issuer'
  /** The audience or app ID belongs to another app. */
  | 'app'
  /** The token is an identity token in place of an access token, or the reverse. */
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
