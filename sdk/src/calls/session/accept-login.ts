import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { KeyhookError } from '../../domain/errors/base.js'

/**
 * Takes the answer of a login into the session, and gives what is left of it.
 *
 * Throws `UNKNOWN_AUTH_ERROR` where the answer ends sessions.
 */
export async function acceptLogin(
  client: Client,
  response: AuthResponse,
): Promise<Pick<AuthResponse, 'user' | 'isNewUser'>> {
  await client.session.accept(response)
  if (response.sessionUpdate === 'clear')
    throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'An error has occured, please login again.')
  return { user: response.user, isNewUser: response.isNewUser }
}
