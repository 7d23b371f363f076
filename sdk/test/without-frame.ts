import type { Client } from '../src/client.js'
import { KeyhookError } from '../src/domain/errors/base.js'

/**
 * The client with a wallet frame that answers at once that it is not there: a simulated document loads none, and a login
 * would wait for it as long as for a slow one.
 */
export const withoutFrame = (client: Client): Client =>
  Object.assign(client, {
    frame: {
      call: () => Promise.reject(new KeyhookError('TIMED_OUT', 'No wallet frame is served here.')),
      dispose: () => {},
    },
  })
