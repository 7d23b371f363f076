import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadPhoneRules } from './phone-rules.js'

const { countries, format, parse } = await loadPhoneRules()

test('contains the calling code of each country', () => {
  expect(countries.length).toBeGreaterThan(200)
  expect(countries).toContainEqual({ country: 'GB', callingCode: '44' })
})

test('formats partial phone numbers while typing', () => {
  const typed = ['2', '21', '213', '2133', '2133734253']

  expect(typed.map((text) => format(text, 'US'))).toMatchInlineSnapshot(`
    [
      "2",
      "21",
      "(213)",
      "(213) 3",
      "(213) 373-4253",
    ]
  `)
})

test.each([
  ['2133734253', 'US', '+12133734253'],
  ['(213) 373-4253', 'US', '+12133734253'],
  ['030 901820', 'DE', '+4930901820'],
])('formats the phone number %s in %s as %s', (text, country, number) => {
  expect(parse(text, country)).toMatchObject({ country, number })
})

test("a number with a calling code selects that code's country", () => {
  expect(parse('+44 20 7946 0018', 'US')).toEqual({
    country: 'GB',
    national: '020 7946 0018',
    number: '+442079460018',
  })
})

test.each([
  ['213373', 'US'],
  ['', 'US'],
  ['call 2133734253', 'US'],
  ['2133734253', 'ZZ'],
  [`2133734253${' '.repeat(250)}`, 'US'],
])('rejects the phone number %s in %s', (text, country) => {
  expect(parse(text, country)).toBeUndefined()
})

test('keeps every digit when it formats a phone number', () => {
  const country = fc.constantFrom(...countries.map((one) => one.country))
  const digits = (text: string) => text.replace(/\D/g, '')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,20}$/), country, (text, country) => {
      expect(digits(format(text, country))).toBe(text)
    }),
  )
})
