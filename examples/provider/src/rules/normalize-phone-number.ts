import { normalizePhone } from '@keyhook/sdk/wire'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const read = (number: string) => parsePhoneNumberFromString(number)?.number

/**
 * The one spelling of a phone number (threat 20): E.164 as its country has it, for '+44 07911 123456' reaches whom
 * '+44 7911 123456' does. Undefined when the text is none, or can be read in more ways than one.
 */
export function normalizePhoneNumber(text: string): string | undefined {
  const written = normalizePhone(text)
  const number = written === undefined ? undefined : read(written)
  return number !== undefined && read(number) === number ? number : undefined
}
