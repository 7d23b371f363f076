import { KeyhookError } from '../../errors/base.js'
import { loadPhoneRules } from './phone-rules.js'
import type { PhoneRules } from './phone-rules-of-data.js'

/**
 * Returns the phone number in E.164, such as `+12133734253`. A number without a calling code belongs to
 * `defaultCountry`, and parsing it loads the country rules.
 *
 * Throws `INVALID_DATA` with a message for the user if the text is not a phone number.
 */
export async function checkPhone(text: string, { defaultCountry }: { defaultCountry: string }): Promise<string> {
  const number =
    typeof text === 'string' && (normalizePhone(text) ?? parse(await loadPhoneRules(), text, defaultCountry)?.number)
  if (!number) throw new KeyhookError('INVALID_DATA', 'Please enter a valid phone number.', { reason: 'invalid_phone' })
  return number
}

/** Parses a number. Uses the United States if the app's default is not a country with phone numbers. */
const parse = ({ countries, parse: read }: PhoneRules, text: string, requested: string) =>
  read(text, countries.some(({ country }) => country === requested) ? requested : 'US')

/** Maximum length of the parsed text, in characters. */
const longestText = 250

/**
 * Normalizes a phone number to E.164, without separators (threat 20). Returns undefined if the text is not a phone
 * number, or has no country code with a `+`. Does not check whether the number is in use.
 */
export function normalizePhone(text: string): string | undefined {
  if (text.length > longestText) return undefined
  const compact = text.normalize('NFKC').replaceAll(/[\s().-]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : undefined
}
