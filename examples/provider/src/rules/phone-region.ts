import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Types of numbers for which the sender pays more and the owner earns money. */
const paid: readonly unknown[] = ['PREMIUM_RATE', 'SHARED_COST']

/**
 * Returns the country and the calling code of an E.164 number. The country is undefined for numbers that belong to
 * several countries. Returns undefined for an unknown calling code and for a premium-rate number.
 */
export function phoneRegion(number: string): phoneRegion.ReturnType | undefined {
  const found = parsePhoneNumberFromString(number)
  if (!found || paid.includes(found.getType())) return undefined
  return { country: found.country, callingCode: found.countryCallingCode }
}

export declare namespace phoneRegion {
  /** `country` is an ISO 3166-1 alpha-2 code. */
  type ReturnType = { readonly country: string | undefined; readonly callingCode: string }
}
