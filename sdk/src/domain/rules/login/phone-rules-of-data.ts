import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { PhoneRules } from './phone-rules.js'
import { toLatinDigits } from './to-latin-digits.js'

/** Maximum length of the text that is searched for a phone number. */
const longestText = 250
/** Minimum digits of a number without its country code. */
const fewestDigits = 2
const mostDigits = 17

/** Returns phone rules from the library's data. */
export const phoneRulesOfData = (): PhoneRules => ({
  countries: getCountries().map((country) => ({ country, callingCode: getCountryCallingCode(country) })),
  format: (text, country) => (isSupportedCountry(country) ? new AsYouType(country).input(toLatinDigits(text)) : text),
  parse(text, country) {
    if (text.length > longestText || !isSupportedCountry(country)) return undefined
    const found = parsePhoneNumberFromString(toLatinDigits(text), { defaultCountry: country, extract: false })
    const digits = found?.nationalNumber.length ?? 0
    if (!found?.isValid() || digits < fewestDigits || digits > mostDigits) return undefined
    return { country: found.country ?? country, national: found.formatNational(), number: found.number }
  },
})
