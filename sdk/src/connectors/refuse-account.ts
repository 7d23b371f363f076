import { KeyhookError } from '../domain/errors/base.js'

/** Rejects, because an embedded wallet cannot log in, be linked or be unlinked. */
export async function refuseAccount(): Promise<never> {
  throw new KeyhookError('INVALID_REQUEST', 'Embedded wallets cannot log in or be unlinked.')
}
