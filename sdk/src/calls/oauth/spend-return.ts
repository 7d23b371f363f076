import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { oAuthDenied } from './oauth-denied.js'
import { oAuthRecords } from './oauth-records.js'
import type { Returned } from './return-message.js'

/**
 * Returns the OAuth response for the login call. Works once.
 *
 * Throws `OAUTH_USER_DENIED` if the user declined. Throws `OAUTH_UNEXPECTED` if the state does not match a login of
 * this browser, or if it started on another origin. Throws `UNKNOWN_AUTH_ERROR` if the browser stores no login.
 */
export function spendReturn(client: Client, { code, error, state }: Returned): spendReturn.ReturnType {
  if (error) throw error
  const record = oAuthRecords.take(client, state)
  if (record === false) throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'Authentication error.')
  if (!record) throw new KeyhookError('OAUTH_UNEXPECTED', 'Unexpected auth flow. This may be a phishing attempt.')
  if (code === 'undefined') throw oAuthDenied()
  const { method, verifier } = record
  return {
    authorization_code: code,
    state_code: state,
    code_verifier: verifier,
    // The app ID of the provider app. Required only for an account of another app.
    provider: method.startsWith('privy:') ? method : undefined,
  }
}

export declare namespace spendReturn {
  type ReturnType = {
    authorization_code: string
    state_code: string
    code_verifier: string
    provider: string | undefined
  }
}
