import { widerNetwork } from '../rules/wider-network.js'
import type { consume } from './consume.js'
import type { FixedPolicy } from './policies.js'

/** Returns the limits of one app that a network consumes, narrowest first. */
export function networkUses(
  [narrow, wider]: readonly [FixedPolicy, FixedPolicy],
  { appId, network }: { appId: string; network: string },
): readonly [consume.Use, ...consume.Use[]] {
  const widerRange = widerNetwork(network)
  return [
    { policy: narrow, subject: [appId, network] },
    ...(widerRange === network ? [] : [{ policy: wider, subject: [appId, widerRange] }]),
  ]
}
