import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'

/**
 * Returns the error for a request that stopped with the client or the session. If the server ended the session, it is
 * the server's error.
 */
export const aborted = (client?: Pick<Client, 'session'>): KeyhookError =>
  client?.session.refusal() ?? new KeyhookError('ABORTED', 'The request was cancelled.')
