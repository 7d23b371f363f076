/**
 * What the countries of the world say of their phone numbers. Their data is loaded when it is first asked for.
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

/** Countries are ISO 3166 codes of two letters, such as `US`. */
export type PhoneRules = {
  /** All that have numbers, each with its calling code, such as '1'. */
  readonly countries: readonly { readonly country: string; readonly callingCode: string }[]
  /** A number as its country writes it, also one that is not whole yet. */
  readonly format: (text: string, country: string) => string
  /** A valid number; one that begins with `+` may be of another country. */
  readonly parse: (text: string, country: string) => PhoneNumber | undefined
}

export type PhoneNumber = {
  /** Two letters of ISO 3166. */
  readonly country: string
  /** As its country writes it, without the calling code. */
  readonly national: string
  /** As E.164 has it, such as `+12133734253`. */
  readonly number: string
}
