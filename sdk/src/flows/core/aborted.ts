import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'

/** The error of a request that ended with the client or with the session: the server's, where it ended the session. */
export const aborted = (client?: Pick<Client, 'session'>): KeyhookError =>
  client?.session.refusal() ?? new KeyhookError('ABORTED', 'The request was cancelled.')
