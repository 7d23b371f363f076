import { expect, test } from 'vitest'
import { authMode } from './auth-mode.js'

test.each([
  [true, 'no-signup'],
  [false, 'login-or-sign-up'],
  [undefined, 'login-or-sign-up'],
] as const)('with disableSignup %s, uses the login mode %s', (disableSignup, mode) =>
  expect(authMode(disableSignup)).toBe(mode),
)
