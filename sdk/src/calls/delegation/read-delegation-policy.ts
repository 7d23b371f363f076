import type { Client } from '../../client.js'
import type { DelegationPolicy } from '../../domain/entities/delegation-policy.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { policy } from '../../wire/endpoints/delegated-actions.js'

/** What the app's server may have signed on a chain, as the app's settings have it. Rejects with `INVALID_DATA` where that is nothing. */
export async function readDelegationPolicy(
  client: Client,
  { chainType, signal }: readDelegationPolicy.Parameters,
): Promise<DelegationPolicy> {
  const { chains, contracts, value_a_day } = await client.http.call(
    policy,
    { appId: client.appId, chain_type: chainType },
    { signal },
  )
  return { chains, contracts, valueADay: value_a_day }
}

export declare namespace readDelegationPolicy {
  type Parameters = { chainType: ChainType; signal?: AbortSignal | undefined }
}
