import { expect, test } from 'vitest'
import { allocatedNetwork } from './allocated-network.js'

test.each([
  ['2001:db8:1:2::/64', '2001:db8::/32'],
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
])('returns the IPv6 allocation (/32) of the network %s: %s', (network, allocation) => {
  expect(allocatedNetwork(network)).toBe(allocation)
})
