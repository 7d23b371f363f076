// Proves threat 13.
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { phoneRegion } from './phone-region.js'

/** Regions whose numbers belong to a larger country. */
const shared = ['AX', 'BL', 'CC', 'CX', 'EH', 'IM', 'MF', 'SJ', 'VA']

test("every country's example number has the right calling code and region", () => {
  const found = getCountries().map((country) => {
    const { number = '' } = getExampleNumber(country, examples) ?? {}
    return { country, region: phoneRegion(number) }
  })

  expect(found.filter(({ country, region }) => region?.callingCode !== getCountryCallingCode(country))).toEqual([])
  expect(found.filter(({ country, region }) => region?.country !== country).map(({ country }) => country)).toEqual(
    shared,
  )
})

test.each([
  ['an unassigned calling code', '+9991234567'],
  ['a premium-rate number', '+19005551234'],
  ['a premium-rate number of another country', '+33899123456'],
])('returns undefined for the region of %s', (_, number) => {
  expect(phoneRegion(number)).toBeUndefined()
})

test('returns the calling code of a number without a country', () => {
  expect(phoneRegion('+15555550100')).toEqual({ country: undefined, callingCode: '1' })
})
