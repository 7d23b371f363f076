import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localAmount, parseAmount, separatorsOf } from './parse-amount'

const english = separatorsOf('en')
const german = separatorsOf('de')

test.each([
  ['', english, ''],
  ['12', english, '12'],
  ['0.05', english, '0.05'],
  ['0,05', english, '0.05'],
  ['.5', english, '0.5'],
  ['1.', english, '1.'],
  ['1,234', english, '1234'],
  ['1,234.56', english, '1234.56'],
  ['0,001', english, '0.001'],
  ['1.234', german, '1234'],
  ['1.234.567,8', german, '1234567.8'],
  ['0.001', german, '0.001'],
  ['1,5', german, '1.5'],
  ["1'234.5", separatorsOf('de-CH'), '1234.5'],
  ['1 234,5', separatorsOf('fr'), '1234.5'],
  ['١٢٫٥', separatorsOf('ar-EG'), '12.5'],
])('parses the amount %s', (text, separators, amount) => {
  expect(parseAmount(text, separators)).toBe(amount)
})

test.each(['-1', '1e5', 'abc', '1.2.3', '1,23,456', '0x10', '1,234.56 ETH'])('rejects the amount %s', (text) => {
  expect(parseAmount(text, english)).toBeUndefined()
})

test('rejects 1,234.56 in languages with a decimal comma', () => {
  expect(parseAmount('1,234.56', german)).toBeUndefined()
})

test('parses every amount that it formatted', () => {
  const whole = fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String)
  const fraction = fc.option(fc.stringMatching(/^\d{1,18}$/), { nil: undefined })
  const locale = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'pt-BR', 'ar-EG', 'hi', 'pl')
  fc.assert(
    fc.property(whole, fraction, locale, fc.boolean(), (whole, fraction, locale, grouped) => {
      const amount = fraction === undefined ? whole : `${whole}.${fraction}`
      const separators = separatorsOf(locale)
      const shown = localAmount(amount, separators, grouped)
      // Without group separators, a single separator is the decimal one.
      expect(parseAmount(shown, grouped ? separators : { ...separators, group: '' })).toBe(amount)
    }),
  )
})
