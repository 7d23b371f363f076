import { KeyhookError } from '../errors/base.js'

/** Refuses a message to sign that is not a non-empty string: `INVALID_MESSAGE`. */
export function checkMessage(message: unknown): asserts message is string {
  if (typeof message !== 'string' || message === '')
    throw new KeyhookError('INVALID_MESSAGE', 'Message must be a non-empty string')
}
