import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

import { toLatinDigits } from './to-latin-digits.js'

/** Maximum length of a text that is parsed as a phone number. */
const longestText = 250
/** Minimum digits of a number without its country code. */
const fewestDigits = 2
const mostDigits = 17

/** Creates phone rules from the metadata of libphonenumber. */
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

/** Countries are ISO 3166-1 alpha-2 codes, such as `US`. */
export type PhoneRules = {
  /** Countries that have phone numbers, each with its calling code, such as '1'. */
  readonly countries: readonly { readonly country: string; readonly callingCode: string }[]
  /** Formats a number as its country writes it, even if the number is incomplete. */
  readonly format: (text: string, country: string) => string
  /**
   * Parses a number. Returns undefined for an invalid one. A number that begins with `+` may belong to another country.
   */
  readonly parse: (text: string, country: string) => PhoneNumber | undefined
}

export type PhoneNumber = {
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string
  /** Number in national format, without the calling code. */
  readonly national: string
  /** Number in E.164 format, such as `+12133734253`. */
  readonly number: string
}
