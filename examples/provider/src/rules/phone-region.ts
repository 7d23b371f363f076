import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Number types that cost the sender more, and earn money for their owner. */
const paid: readonly unknown[] = ['PREMIUM_RATE', 'SHARED_COST']

/**
 * Returns the country and calling code of an E.164 number. The country is undefined for shared numbers. Returns
 * undefined for an unknown calling code, and for premium-rate numbers.
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
