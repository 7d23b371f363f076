import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'

/** Throws `MUST_BE_AUTHENTICATED` unless this user is logged in: data of one user must not get the key of another. */
export function requireUser({ store }: Client, { userId }: { userId: string | undefined }): void {
  if (userId === undefined || store.getState().user?.id !== userId)
    throw new KeyhookError('MUST_BE_AUTHENTICATED', 'User must be authenticated.')
}
