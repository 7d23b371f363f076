import { widerNetwork } from '../rules/wider-network.js'
import type { consume } from './consume.js'
import type { FixedPolicy } from './policies.js'

/** Returns what one app's budgets of a network and of its site are charged, from the narrowest to the widest. */
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
