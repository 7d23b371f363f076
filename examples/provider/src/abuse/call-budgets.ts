import { widerNetwork } from '../rules/wider-network.js'
import type { consume } from './consume.js'
import type { FixedPolicy } from './policies.js'

/** The limits that a call consumes: one for its network, and one for its IPv6 /48. */
const budgets = {
  call: [['network', 'widerNetwork']],
  login: [
    ['networkLogins', 'widerNetworkLogins'],
    ['network', 'widerNetwork'],
  ],
  // Refreshes consume only the limit of their network, so that no network affects another.
  refresh: [['refreshes']],
  document: [['documents']],
} as const satisfies Readonly<Record<string, readonly (readonly [FixedPolicy, FixedPolicy?])[]>>

export type CallKind = keyof typeof budgets

/** Returns the limits that a call consumes before it is parsed, narrowest first. */
export function callBudgets(kind: CallKind, network: string): readonly consume.Use[] {
  const widerRange = widerNetwork(network)
  return budgets[kind].flatMap(([narrow, wider]) => [
    { policy: narrow, subject: [network] },
    ...(wider !== undefined && widerRange !== network ? [{ policy: wider, subject: [widerRange] }] : []),
  ])
}
