import { KeyhookError } from './base.js'

/** Reason why a webhook is invalid, for logs. Do not return it to the sender. */
export type WebhookFault =
  /** A header is missing. */
  | 'missing'
  /** A header or the body cannot be parsed. */
  | 'malformed'
  /** The webhook was sent more than five minutes ago, or its time is in the future. */
  | 'expired'
  /** The webhook was signed with another secret, or its content was changed. */
  | 'signature'

/** A webhook is invalid. */
export class WebhookError extends KeyhookError<'INVALID_CREDENTIALS'> {
  override readonly name = 'WebhookError'
  readonly fault: WebhookFault

  constructor(fault: WebhookFault, options: { cause?: unknown } = {}) {
    super('INVALID_CREDENTIALS', `The webhook is not accepted: ${fault}.`, options)
    this.fault = fault
  }
}
