import { networkSite } from '../rules/network-site.js'
import type { consume } from './consume.js'
import type { FixedPolicy } from './policies.js'

/** Returns what one app's budgets of a network and of its site are charged, from the narrowest to the widest. */
export function networkUses(
  [own, wider]: readonly [FixedPolicy, FixedPolicy],
  { appId, network }: { appId: string; network: string },
): readonly [consume.Use, ...consume.Use[]] {
  const site = networkSite(network)
  return [
    { policy: own, subject: [appId, network] },
    ...(site === network ? [] : [{ policy: wider, subject: [appId, site] }]),
  ]
}
