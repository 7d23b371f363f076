import type { Client } from '../src/client.js'
import { KeyhookError } from '../src/domain/errors/base.js'

/**
 * Returns the client with a wallet frame that reports immediately that it is unavailable. A simulated document loads no
 * frame, so a login would wait until its timeout.
 */
export const withoutFrame = (client: Client): Client =>
  Object.assign(client, {
    frame: {
      call: () => Promise.reject(new KeyhookError('TIMED_OUT', 'No wallet frame is served here.')),
      dispose: () => {},
    },
  })
