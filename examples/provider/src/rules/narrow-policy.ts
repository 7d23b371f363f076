import type { DelegationPolicy } from '@keyhook/sdk/wire'

/**
 * Returns the intersection of two wallet policies: the policy of the app's settings, and the policy that the user
 * approved.
 */
export function narrowPolicy(one: DelegationPolicy, other: DelegationPolicy): DelegationPolicy {
  return {
    chains: one.chains.filter((chain) => other.chains.includes(chain)),
    contracts: one.contracts.filter((contract) => other.contracts.includes(contract)),
    valueADay: BigInt(one.valueADay) < BigInt(other.valueADay) ? one.valueADay : other.valueADay,
  }
}
