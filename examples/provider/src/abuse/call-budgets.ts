import { allocatedNetwork } from '../rules/allocated-network.js'
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
  // The start of a polled login was already counted, so polling consumes no limit of the app.
  poll: [['network', 'widerNetwork']],
  // Refreshes consume only the limit of their network, so that one network cannot block another.
  refresh: [['refreshes']],
  document: [['documents']],
  // Pages of every origin can send these requests, so each kind of request has a separate limit.
  callback: [['callbacks']],
  captcha: [['captchas']],
  exchange: [['exchanges']],
  logo: [['logos']],
  // These responses are served from memory, so they have no limit.
  config: [],
} as const satisfies Readonly<Record<string, readonly (readonly [FixedPolicy, FixedPolicy?])[]>>

export type CallKind = keyof typeof budgets

/** Returns the limits that a call consumes before its body is parsed, narrowest first. */
export function callBudgets(kind: CallKind, network: string): readonly consume.Use[] {
  const widerRange = widerNetwork(network)
  return budgets[kind].flatMap(([narrow, wider]) => [
    { policy: narrow, subject: [network] },
    ...(wider !== undefined && widerRange !== network ? [{ policy: wider, subject: [widerRange] }] : []),
  ])
}

/**
 * Returns the limits for a login that has exceeded its app's limit, narrowest first. A flood from few networks
 * therefore does not stop logins from other networks (security rule 31).
 */
export function loginReserve(appId: string, network: string): readonly consume.Use[] {
  const allocated = allocatedNetwork(network)
  return [
    { policy: 'reservedLogins', subject: [appId, widerNetwork(network)] },
    ...(allocated === network ? [] : [{ policy: 'reservedLoginsOfAllocation', subject: [appId, allocated] } as const]),
    { policy: 'reservedLoginsOfApp', subject: [appId] },
  ]
}
