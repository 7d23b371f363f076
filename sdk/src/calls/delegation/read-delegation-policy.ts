import type { Client } from '../../client.js'
import type { DelegationPolicy } from '../../domain/entities/delegation.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { policy } from '../../wire/endpoints/delegated-actions.js'

/** Reads the app's delegation policy for a chain type. Rejects with `INVALID_DATA` if the app has no such policy. */
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
