import type { Client } from '../src/client.js'
import { KeyhookError } from '../src/domain/errors/base.js'

/**
 * Returns the client with a wallet frame that immediately reports that it is unavailable. A simulated document loads no
 * frame, so a login would otherwise wait for its timeout.
 */
export const withoutFrame = (client: Client): Client =>
  Object.assign(client, {
    frame: {
      call: () => Promise.reject(new KeyhookError('TIMED_OUT', 'These tests serve no wallet frame.')),
      dispose: () => {},
    },
  })
