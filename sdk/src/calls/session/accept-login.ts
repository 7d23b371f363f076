import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { KeyhookError } from '../../domain/errors/base.js'

/**
 * Stores the tokens of a login response, and returns the rest.
 *
 * Throws `UNKNOWN_AUTH_ERROR` if the response ends sessions.
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
