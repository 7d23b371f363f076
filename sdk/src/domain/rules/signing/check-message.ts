import { KeyhookError } from '../../errors/base.js'

/** Throws `INVALID_MESSAGE` if the message is not a string, or is empty ('0x' is empty bytes). */
export function checkMessage(message: unknown): asserts message is string {
  if (typeof message !== 'string' || message === '' || /^0x$/i.test(message))
    throw new KeyhookError('INVALID_MESSAGE', 'Message must be a non-empty string')
}
