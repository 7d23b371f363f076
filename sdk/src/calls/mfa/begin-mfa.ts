import type { Client } from '../../client.js'
import type { MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import { callsOf } from './calls-of.js'

/**
 * Starts an MFA method at the provider: sends a text message, or returns a challenge for passkeys. Methods whose codes
 * a device of the user generates, such as an authenticator app, do not need this call.
 */
export const beginMfa = async (
  client: Client,
  { method, signal }: beginMfa.Parameters,
): Promise<PasskeyRequest | undefined> => callsOf(method)?.begin?.(client, { signal })

export declare namespace beginMfa {
  type Parameters = { method: MfaFactor; signal?: AbortSignal | undefined }
}
