import { allocatedNetwork } from '../rules/allocated-network.js'
import { widerNetwork } from '../rules/wider-network.js'
import type { consume } from './consume.js'
import type { FixedPolicy } from './policies.js'

/** Returns the limits that a network consumes for one app, narrowest first. */
export function networkUses(
  [narrow, wider, widest]: networkUses.Policies,
  { appId, network }: { appId: string; network: string },
): readonly [consume.Use, ...consume.Use[]] {
  const widerRange = widerNetwork(network)
  return [
    { policy: narrow, subject: [appId, network] },
    ...(widerRange === network ? [] : [{ policy: wider, subject: [appId, widerRange] }]),
    ...(widerRange === network || widest === undefined
      ? []
      : [{ policy: widest, subject: [appId, allocatedNetwork(network)] }]),
  ]
}

export declare namespace networkUses {
  /** The limits of a network, of its IPv6 /48 and of its IPv6 /32. */
  type Policies = readonly [FixedPolicy, FixedPolicy, FixedPolicy?]
}
