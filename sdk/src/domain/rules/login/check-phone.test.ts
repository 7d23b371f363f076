import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { checkPhone } from './check-phone.js'
import { maskPhone } from './mask-phone.js'
import { loadPhoneRules } from './phone-rules.js'

test("parses each country's example number, national and international, and formats it while typing", async () => {
  const { format, parse } = await loadPhoneRules()
  for (const country of getCountries()) {
    const example = getExampleNumber(country, examples)!
    const national = example.formatNational()

    expect(await checkPhone(example.formatInternational(), { defaultCountry: 'ZZ' })).toBe(example.number)
    expect(await checkPhone(national, { defaultCountry: country })).toBe(example.number)
    expect(parse(format(national.replaceAll(/\D/g, ''), country), country)).toMatchObject({ number: example.number })
  }
})

test('assumes a United States number if the default country is unknown', async () => {
  expect(await checkPhone('(213) 373-4253', { defaultCountry: 'ZZ' })).toBe('+12133734253')
})

test.each([
  ['+1 213-373-4253', '••• 4253'],
  ['213-373-4-2-5-3', '••• 4253'],
])('masks the phone number %s as %s', (number, shown) => expect(maskPhone(number)).toBe(shown))
