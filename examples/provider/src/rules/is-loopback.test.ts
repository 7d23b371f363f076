// Proves security rule 24.
import { expect, test } from 'vitest'
import { isLoopback } from './is-loopback.js'

test.each(['localhost', 'LOCALHOST', 'auth.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1'])(
  'recognizes %s as a loopback host name',
  (host) => {
    expect(isLoopback(host)).toBe(true)
  },
)

test.each(['0.0.0.0', '::', '[::]', '', '192.168.0.1', 'localhost.evil.example', 'notlocalhost', '127.0.0.1.nip.io'])(
  'does not recognize %s as a loopback host name',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)
