import type { DelegationPolicy } from '@keyhook/sdk/wire'

/** What both allow: an app's settings as they are, and as its user saw them when they agreed. */
export function narrowPolicy(one: DelegationPolicy, other: DelegationPolicy): DelegationPolicy {
  return {
    chains: one.chains.filter((chain) => other.chains.includes(chain)),
    contracts: one.contracts.filter((contract) => other.contracts.includes(contract)),
    valueADay: BigInt(one.valueADay) < BigInt(other.valueADay) ? one.valueADay : other.valueADay,
  }
}
