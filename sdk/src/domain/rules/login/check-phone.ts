import { KeyhookError } from '../../errors/base.js'
import { normalizePhone } from './normalize-phone.js'
import { loadPhoneRules } from './phone-rules.js'

/**
 * The number as E.164 has it, such as `+12133734253`. Text that does not begin with a calling code is a number of
 * `defaultCountry`, and the rules of countries are loaded to read it.
 *
 * Throws `INVALID_DATA` with the words for the user when it is no number.
 */
export async function checkPhone(text: string, { defaultCountry }: { defaultCountry: string }): Promise<string> {
  const number =
    typeof text === 'string' && (normalizePhone(text) ?? (await loadPhoneRules()).parse(text, defaultCountry)?.number)
  if (!number) throw new KeyhookError('INVALID_DATA', 'Please enter a valid phone number.', { reason: 'invalid_phone' })
  return number
}
