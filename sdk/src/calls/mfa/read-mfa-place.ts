import { perClient } from '../app/per-client.js'
import type { Client } from '../../client.js'
import * as mfa from '../../wire/endpoints/mfa.js'

const places = perClient(() => ({ known: undefined as 'app' | 'provider' | undefined }))

/** Whether the app has a second factor shown on its own page or on one of the provider. Asked once in the life of a client. */
export async function readMfaPlace(
  client: Client,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<'app' | 'provider'> {
  const place = places(client)
  place.known ??= (await client.http.call(mfa.readPlace, {}, { signal })).asked_at
  return place.known
}
