import { KeyhookError } from '../domain/errors/base.js'

/** Rejects: an embedded wallet cannot be unlinked or linked again. */
export async function refuseAccount(): Promise<never> {
  throw new KeyhookError('INVALID_REQUEST', 'Embedded wallets cannot log in or be unlinked.')
}
