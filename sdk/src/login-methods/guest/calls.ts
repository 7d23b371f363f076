import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { authMode } from '../../domain/rules/app/auth-mode.js'
import * as guest from './endpoints.js'
import { whenAppSettled } from '../../calls/app/when-app-settled.js'

/** Logs in with a guest credential. If `isKnown` is true, does not create a new guest account. */
export async function logInAsGuest(
  client: Client,
  { isKnown, secret }: logInAsGuest.Parameters,
): Promise<Pick<AuthResponse, 'user' | 'isNewUser'>> {
  await whenAppSettled(client)
  const response = await client.http.call(guest.authenticate, { guest_credential: secret, mode: authMode(isKnown) })
  await client.session.accept(response)
  if (response.sessionUpdate === 'clear')
    throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'An error has occured, please login again.')
  return { user: response.user, isNewUser: response.isNewUser }
}

export declare namespace logInAsGuest {
  type Parameters = { secret: string; isKnown: boolean }
}
