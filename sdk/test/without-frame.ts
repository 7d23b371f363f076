import type { Client } from '../src/client.js'
import { KeyhookError } from '../src/domain/errors/base.js'

/**
 * Replaces the client's wallet frame with one that immediately rejects every call. jsdom loads no frame, so a login
 * would otherwise wait for the frame's timeout.
 */
export const withoutFrame = (client: Client): Client =>
  Object.assign(client, {
    frame: {
      call: () => Promise.reject(new KeyhookError('TIMED_OUT', 'These tests serve no wallet frame.')),
      dispose: () => {},
    },
  })
