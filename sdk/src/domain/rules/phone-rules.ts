/** The longest text that a phone number is looked for in. */
const longestText = 250
/** Digits of a number without its country. */
const fewestDigits = 2
const mostDigits = 17

/**
 * What the countries of the world say of their phone numbers. Their data is loaded when it is first asked for.
 *
 * @example
 * const { parse } = await loadPhoneRules()
 * parse('(213) 373-4253', 'US') // { country: 'US', national: '(213) 373-4253', number: '+12133734253' }
 */
export async function loadPhoneRules(): Promise<PhoneRules> {
  const { AsYouType, getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } =
    await import('libphonenumber-js/min')
  return {
    countries: getCountries().map((country) => ({ country, callingCode: getCountryCallingCode(country) })),
    format: (text, country) => (isSupportedCountry(country) ? new AsYouType(country).input(text) : text),
    parse(text, country) {
      if (text.length > longestText || !isSupportedCountry(country)) return undefined
      const found = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
      const digits = found?.nationalNumber.length ?? 0
      if (!found?.isValid() || digits < fewestDigits || digits > mostDigits) return undefined
      return { country: found.country ?? country, national: found.formatNational(), number: found.number }
    },
  }
}

/** Countries are ISO 3166 codes of two letters, such as `US`. */
export type PhoneRules = {
  readonly countries: readonly { readonly country: string; readonly callingCode: string }[]
  /** A number as its country writes it, also one that is not whole yet. */
  readonly format: (text: string, country: string) => string
  /** A valid number; one that begins with `+` may be of another country. */
  readonly parse: (text: string, country: string) => PhoneNumber | undefined
}

export type PhoneNumber = {
  readonly country: string
  readonly national: string
  /** As E.164 has it, such as `+12133734253`. */
  readonly number: string
}
