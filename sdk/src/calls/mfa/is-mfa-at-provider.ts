import { perClient } from '../app/per-client.js'
import type { Client } from '../../client.js'
import * as mfa from '../../wire/endpoints/mfa.js'

const places = perClient(() => ({ known: undefined as 'app' | 'provider' | undefined }))

/** Returns true if the app requires MFA on a page of the provider. Requested once per client. */
export async function isMfaAtProvider(
  client: Client,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<'app' | 'provider'> {
  const place = places(client)
  place.known ??= (await client.http.call(mfa.readPlace, {}, { signal })).asked_at
  return place.known
}
