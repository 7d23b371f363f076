import type { Client } from '../../client.js'
import type { MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import { callsOf } from './calls-of.js'

/**
 * Has the provider ask for a second factor: a text message leaves, or there is a challenge for passkeys. Nothing has to be
 * asked for the codes that users have themselves.
 */
export const beginMfa = async (
  client: Client,
  { method, signal }: beginMfa.Parameters,
): Promise<PasskeyRequest | undefined> => callsOf(method)?.begin?.(client, { signal })

export declare namespace beginMfa {
  type Parameters = { method: MfaFactor; signal?: AbortSignal | undefined }
}
