import { KeyhookError } from '../domain/errors/base.js'

/** An embedded wallet is an account of its user as long as it is there. */
export async function refuseAccount(): Promise<never> {
  throw new KeyhookError('INVALID_REQUEST', 'An embedded wallet does not log in, and stays the user’s.')
}
