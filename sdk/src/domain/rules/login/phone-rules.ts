/**
 * Loads the phone number rules of all countries, on first use.
 *
 * @example
 * import { loadPhoneRules } from '@keyhook/sdk'
 *
 * const { parse } = await loadPhoneRules()
 * parse('(213) 373-4253', 'US') // { country: 'US', national: '(213) 373-4253', number: '+12133734253' }
 */
export async function loadPhoneRules(): Promise<PhoneRules> {
  const { phoneRulesOfData } = await import('./phone-rules-of-data.js')
  return phoneRulesOfData()
}

/** Phone number rules. Countries are ISO 3166 codes, such as `US`. */
export type PhoneRules = {
  /** All countries with phone numbers, each with its calling code, such as '1'. */
  readonly countries: readonly { readonly country: string; readonly callingCode: string }[]
  /** Formats a number in its country's notation, also a partial one. */
  readonly format: (text: string, country: string) => string
  /** Parses a valid number. A number that begins with `+` may be of another country. */
  readonly parse: (text: string, country: string) => PhoneNumber | undefined
}

export type PhoneNumber = {
  /** Country code of ISO 3166. */
  readonly country: string
  /** National notation, without the calling code. */
  readonly national: string
  /** E.164, such as `+12133734253`. */
  readonly number: string
}
