import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { authMode } from '../../domain/rules/app/auth-mode.js'
import * as oauth from '../../wire/endpoints/oauth.js'
import { acceptLogin } from '../session/accept-login.js'
import { checkLoggedOut } from '../session/check-logged-out.js'
import type { spendReturn } from './spend-return.js'

/** Logs in with an OAuth response. */
export async function logInWithOAuth(
  client: Client,
  { disableSignup, proof, signal }: logInWithOAuth.Parameters,
): Promise<logInWithOAuth.ReturnType> {
  checkLoggedOut(client)
  const response = await client.http.call(oauth.authenticate, { ...proof, mode: authMode(disableSignup) }, { signal })
  return { ...(await acceptLogin(client, response)), oAuthTokens: response.oAuthTokens }
}

export declare namespace logInWithOAuth {
  type Parameters = {
    proof: spendReturn.ReturnType
    /** True if only existing users can log in. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = Pick<AuthResponse, 'isNewUser' | 'oAuthTokens' | 'user'>
}
