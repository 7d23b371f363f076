import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { KeyhookError } from '../../domain/errors/base.js'
import * as customJwt from './endpoints.js'

/** Logs in the user of a custom auth token. Throws `INVALID_CREDENTIALS` if the token is not valid. */
export async function logInWithCustomToken(
  client: Client,
  { signal, token }: { signal: AbortSignal; token: string },
): Promise<Pick<AuthResponse, 'user' | 'isNewUser'>> {
  const response = await client.http.call(customJwt.authenticate, { token }, { signal })
  await client.session.accept(response)
  if (response.sessionUpdate === 'clear')
    throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'An error has occured, please login again.')
  return { user: response.user, isNewUser: response.isNewUser }
}
