import { KeyhookError } from '../../errors/base.js'

/** Refuses a message to sign that is no string, or empty: '0x' is bytes, and none of them. `INVALID_MESSAGE`. */
export function checkMessage(message: unknown): asserts message is string {
  if (typeof message !== 'string' || message === '' || /^0x$/i.test(message))
    throw new KeyhookError('INVALID_MESSAGE', 'Message must be a non-empty string')
}
