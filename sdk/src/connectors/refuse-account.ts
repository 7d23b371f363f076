import { KeyhookError } from '../domain/errors/base.js'

/** Rejects: an embedded wallet cannot be unlinked or linked again. */
export async function refuseAccount(): Promise<never> {
  throw new KeyhookError('INVALID_REQUEST', 'An embedded wallet does not log in, and stays the user’s.')
}
