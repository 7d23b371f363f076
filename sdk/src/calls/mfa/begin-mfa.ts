import type { Client } from '../../client.js'
import type { MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import * as mfa from '../../wire/endpoints/mfa.js'

/**
 * Has the provider ask for a second factor: a text message leaves, or there is a challenge for passkeys. Nothing has to be
 * asked for the codes that users have themselves.
 */
export async function beginMfa(
  client: Client,
  { method, signal }: beginMfa.Parameters,
): Promise<PasskeyRequest | undefined> {
  if (method === 'sms') await client.http.call(mfa.initSms, { action: 'verify' }, { signal })
  if (method !== 'passkey') return undefined
  return (await client.http.call(mfa.initPasskey, {}, { signal })).options
}

export declare namespace beginMfa {
  type Parameters = { method: MfaFactor; signal?: AbortSignal | undefined }
}
