import { expect, test } from 'vitest'
import { isInside } from './is-inside.js'

test.each([
  ['8.8.8.8', false],
  ['2001:4860:4860::8888', false],
  ['[::ffff:8.8.8.8]', false],
  // In IPv6-only networks, each IPv4 address has this form.
  ['64:ff9b::808:808', false],
  ['64:ff9b::7f00:1', true],
  ['64:ff9b::a00:1', true],
  ['64:ff9b:1::808:808', true],
  ['64:ff9b:1:a00:1::', true],
  ['64:ff9b:2::1', false],
  ['[::7f00:1]', true],
  ['::a00:1', true],
  ['::1:a00:1', false],
  ['::ffff:10.0.0.1', true],
  ['10.0.0.1', true],
  ['169.254.169.254', true],
  ['168.63.129.16', true],
  ['::ffff:168.63.129.16', true],
  ['64:ff9b::a83f:8110', true],
  ['168.63.129.17', false],
  ['fd00::1', true],
  ['localhost', true],
  ['app.localhost', true],
  ['example.com', false],
])('classifies %s as a private address: %s', (host, expected) => {
  expect(isInside(host)).toBe(expected)
})
