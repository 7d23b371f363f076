import { normalizePhone } from '@keyhook/sdk/wire'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const read = (number: string) => parsePhoneNumberFromString(number)?.number

/**
 * Normalizes a phone number to E.164 (threat 20): '+44 07911 123456' and '+44 7911 123456' are equal. Returns undefined
 * for an invalid or ambiguous number.
 */
export function normalizePhoneNumber(text: string): string | undefined {
  const written = normalizePhone(text)
  const number = written === undefined ? undefined : read(written)
  return number !== undefined && read(number) === number ? number : undefined
}
