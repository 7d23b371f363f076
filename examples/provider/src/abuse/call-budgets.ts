import { widerNetwork } from '../rules/wider-network.js'
import type { consume } from './consume.js'
import type { FixedPolicy } from './policies.js'

/** What the network of a call is charged, and then its site, by what is called. */
const budgets = {
  call: [['network', 'site']],
  login: [
    ['networkLogins', 'siteLogins'],
    ['network', 'site'],
  ],
  // Charged to their network alone: what one network does is felt by no other.
  refresh: [['refreshes']],
  document: [['documents']],
} as const satisfies Readonly<Record<string, readonly (readonly [FixedPolicy, FixedPolicy?])[]>>

export type CallKind = keyof typeof budgets

/** What a call from a network is charged before anything else of it is read, from the narrowest budget to the widest. */
export function callBudgets(kind: CallKind, network: string): readonly consume.Use[] {
  const widerRange = widerNetwork(network)
  return budgets[kind].flatMap(([narrow, wider]) => [
    { policy: narrow, subject: [network] },
    ...(wider !== undefined && widerRange !== network ? [{ policy: wider, subject: [widerRange] }] : []),
  ])
}
