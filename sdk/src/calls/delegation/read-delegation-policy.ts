import type { Client } from '../../client.js'
import type { DelegationPolicy } from '../../domain/entities/delegation-policy.js'
import { policy } from '../../wire/endpoints/delegated-actions.js'

/** What the app's server may have signed, as the app's settings have it. Rejects with `INVALID_DATA` where that is nothing. */
export async function readDelegationPolicy(
  client: Client,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<DelegationPolicy> {
  const { chains, contracts, value_a_day } = await client.http.call(policy, { appId: client.appId }, { signal })
  return { chains, contracts, valueADay: value_a_day }
}
