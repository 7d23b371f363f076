// Proves security rule 17.
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.js'
import { clientNetwork } from './client-network.js'

const remoteAddress = '203.0.113.7'

test.each([
  ['the peer address without a configured proxy', null, 0, remoteAddress],
  ['the peer address, even if a client claims another one', '192.0.2.1', 0, remoteAddress],
  ['the address reported by the only proxy', '192.0.2.1', 1, '192.0.2.1'],
  ['more hops than trusted proxies', '192.0.2.66, 192.0.2.1', 1, '192.0.2.1'],
  ['the second hop, with two proxies', '192.0.2.66, 192.0.2.1, 192.0.2.2', 2, '192.0.2.1'],
  ['the first known address if hops are missing', '192.0.2.1', 5, '192.0.2.1'],
  ['unknown if a proxy passes an invalid address', 'evil, x', 1, 'unknown'],
  ['an address with a port', '192.0.2.1:51234', 1, '192.0.2.1'],
  ['an IPv6 address with a port', '[2001:db8:1:2::1]:443', 1, '2001:db8:1:2::/64'],
  ['an IPv6 address in brackets', '[2001:db8:1:2::1]', 1, '2001:db8:1:2::/64'],
  ['an IPv6 address that ends like a port', '2001:db8:1:2::443', 1, '2001:db8:1:2::/64'],
  ['unknown if a host name has a port', 'evil:443', 1, 'unknown'],
  ['an IPv6 network', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
  ['an IPv4 address in IPv6', '::ffff:192.0.2.1', 1, '192.0.2.1'],
])("finds the client's network: %s", (_, forwardedFor, trustedProxies, network) => {
  expect(clientNetwork(clientAddress({ forwardedFor, remoteAddress, trustedProxies }))).toBe(network)
})

test('treats two addresses of one IPv6 network as one', () => {
  const networkOf = (address: string) =>
    clientNetwork(clientAddress({ forwardedFor: null, remoteAddress: address, trustedProxies: 0 }))

  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::ffff:ffff:ffff:ffff'))
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'))
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
])('normalizes the address %s', (address, canonical) => {
  expect(clientAddress({ forwardedFor: null, remoteAddress: address, trustedProxies: 0 })).toBe(canonical)
})
