// Proves security rule 31.
import { expect, test } from 'vitest'
import { widerNetwork } from './wider-network.js'

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['2001:db8:2:2::/64', '2001:db8:2::/48'],
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
])('returns the IPv6 site (/48) of the network %s: %s', (network, wider) => {
  expect(widerNetwork(network)).toBe(wider)
})
