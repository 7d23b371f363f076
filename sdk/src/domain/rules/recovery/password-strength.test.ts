import { expect, test } from 'vitest'
import { judgePassword, passwordStrength } from './password-strength.js'
import { generatePassword, recoveryFile } from './generate-password.js'

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
])('rates the password %s as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test.each([
  ['', { isValid: false, isTooShort: true, invalidCharacters: [], strength: 'weak' }],
  ['abcde', { isValid: false, isTooShort: true }],
  ['abcdef', { isValid: true, isTooShort: false, strength: 'weak' }],
  ['pass word ß ß', { isValid: false, invalidCharacters: [' ', 'ß'], strength: 'weak' }],
  ['aA0!@#$%^&*()-_+', { isValid: true, invalidCharacters: [] }],
] as const)('rates the password %j', (password, judged) => {
  expect(judgePassword(password)).toMatchObject(judged)
})

test('generates strong, valid and unique passwords', () => {
  const made = Array.from({ length: 200 }, () =>
    generatePassword((length) => crypto.getRandomValues(new Uint8Array(length))),
  )

  expect(new Set(made).size).toBe(200)
  for (const password of made) {
    expect(password).toMatch(/^(?:[a-zA-Z2-9]{5}-){3}[a-zA-Z2-9]{5}$/)
    expect(judgePassword(password)).toMatchObject({ isValid: true, strength: 'strong' })
  }
})

test.each([
  ['Northwind', 'northwind-wallet-recovery.txt'],
  [' Röst & Co. ', 'röst-co-wallet-recovery.txt'],
  ['../../etc', 'etc-wallet-recovery.txt'],
  ['***', 'app-wallet-recovery.txt'],
])('for the app %j, names the backup file %s', (appName, name) => {
  expect(recoveryFile({ appName, password: 'Correct-Horse-7' })).toEqual({ name, text: 'Correct-Horse-7\n' })
})
