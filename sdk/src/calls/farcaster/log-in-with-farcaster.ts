import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { authMode } from '../../domain/rules/auth-mode.js'
import * as farcaster from '../../wire/endpoints/farcaster.js'
import { acceptLogin } from '../session/accept-login.js'
import { checkLoggedOut } from '../session/check-logged-out.js'
import type { waitForFarcaster } from './wait-for-farcaster.js'

/**
 * Logs in with what a phone has signed. Throws `INVALID_CREDENTIALS` where that is not good any more, and
 * `INVALID_REQUEST` when a user is logged in already.
 */
export async function logInWithFarcaster(
  client: Client,
  { channelToken: channel_token, disableSignup, signal, ...signed }: logInWithFarcaster.Parameters,
): Promise<Pick<AuthResponse, 'user' | 'isNewUser'>> {
  checkLoggedOut(client)
  const input = { channel_token, ...signed, mode: authMode(disableSignup) }
  return acceptLogin(client, await client.http.call(farcaster.authenticate, input, { signal }))
}

export declare namespace logInWithFarcaster {
  type Parameters = waitForFarcaster.Proof & {
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
