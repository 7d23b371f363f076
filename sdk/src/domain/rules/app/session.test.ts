import { expect, test } from 'vitest'
import { isSessionExpired, isSessionExpiring, sessionClockOffset } from './token-claims.js'

const second = 1000
const claims = (lifeSeconds: number) => ({
  subject: 'user',
  issuer: 'provider',
  audience: 'app',
  appId: 'app',
  issuedAt: 0,
  expiresAt: lifeSeconds * second,
})

test.each([
  [3600, 3569.999, false],
  [3600, 3570, true],
  [3600, 3600, true],
  [3600, 9999, true],
  [40, 19.999, false],
  [40, 20, true],
])('a token with a lifetime of %i s needs a refresh after %d s: %s', (life, now, expected) => {
  expect(isSessionExpiring(claims(life), now * second)).toBe(expected)
})

test('a token is valid until its expiry', () => {
  expect(isSessionExpired(claims(3600), 3_599_999)).toBe(false)
  expect(isSessionExpired(claims(3600), 3_600_000)).toBe(true)
})

test("the clock offset is the server's time minus the local time", () => {
  expect(sessionClockOffset({ ...claims(3600), issuedAt: 10_000 }, 4_000)).toBe(6_000)
})
