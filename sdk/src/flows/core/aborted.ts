import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'

/**
 * Returns the error of a request that ended with the client or the session: the server's error, if it ended the
 * session.
 */
export const aborted = (client?: Pick<Client, 'session'>): KeyhookError =>
  client?.session.refusal() ?? new KeyhookError('ABORTED', 'The request was cancelled.')
