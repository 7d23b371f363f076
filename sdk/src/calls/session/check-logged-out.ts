import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'

/** Throws `INVALID_REQUEST` if a user is logged in. */
export function checkLoggedOut({ store }: Client): void {
  if (store.getState().session === 'authenticated')
    throw new KeyhookError('INVALID_REQUEST', 'User is already logged in.')
}
