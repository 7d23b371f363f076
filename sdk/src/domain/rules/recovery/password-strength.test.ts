import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.js'

test.each([
  ['', 'weak'],
  ['aB3$x', 'weak'],
  ['password', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['Tr0ub4dor&3', 'medium'],
  ['horse-battery', 'medium'],
  ['correct-horse-battery-staple', 'strong'],
  ['wZ7_kq$Lm2!pRt9x', 'strong'],
  ['correct horse battery staple', 'weak'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
