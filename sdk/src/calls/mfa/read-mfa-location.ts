import { perClient } from '../app/per-client.js'
import type { Client } from '../../client.js'
import * as mfa from '../../wire/endpoints/mfa.js'

const locations = perClient(() => ({ known: undefined as 'app' | 'provider' | undefined }))

/** Returns where the app prompts for MFA: on its own page, or on a page of the provider. Reads it once per client. */
export async function readMfaLocation(
  client: Client,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<'app' | 'provider'> {
  const location = locations(client)
  location.known ??= (await client.http.call(mfa.readPromptLocation, {}, { signal })).prompt_location
  return location.known
}
