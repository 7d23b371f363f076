import { expect, test } from 'vitest'
import { allocatedNetwork } from './allocated-network.js'

test.each([
  ['2001:db8:1:2::/64', '2001:db8::/32'],
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
])('returns the allocated network of %s: %s', (network, allocation) => {
  expect(allocatedNetwork(network)).toBe(allocation)
})
