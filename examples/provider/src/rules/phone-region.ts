import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers that cost who sends to them more than others, and pay who has them. */
const paid: readonly unknown[] = ['PREMIUM_RATE', 'SHARED_COST']

/**
 * Where a number of E.164 is: the country it is of, undefined where no country has such numbers, and the calling code.
 * Undefined where there is no such calling code, and for numbers that pay their owner.
 */
export function phoneRegion(number: string): phoneRegion.ReturnType | undefined {
  const found = parsePhoneNumberFromString(number)
  if (!found || paid.includes(found.getType())) return undefined
  return { country: found.country, callingCode: found.countryCallingCode }
}

export declare namespace phoneRegion {
  /** `country`: two letters of ISO 3166. */
  type ReturnType = { readonly country: string | undefined; readonly callingCode: string }
}
