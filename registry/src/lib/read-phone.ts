'use client'
import type { PhoneRules } from '@keyhook/sdk'
import type { PhoneValue } from '../ui/phone-field'

/** Country of a phone field if the app's default country has no phone numbers. */
const fallback = 'US'

/**
 * Reads a typed number. A number with a calling code selects its country. A number without a calling code never selects
 * another country, even one with the same calling code.
 */
export function readPhone(rules: PhoneRules, { country: requested, national }: PhoneValue): PhoneValue {
  const country = rules.countries.some((each) => each.country === requested) ? requested : fallback
  const found = rules.parse(national, country)
  if (found && (found.country === country || national.trim().startsWith('+'))) return found
  return { country, national: rules.format(national, country) }
}
