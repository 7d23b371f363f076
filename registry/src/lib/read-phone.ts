'use client'
import type { PhoneRules } from '@keyhook/sdk'
import type { PhoneValue } from '../ui/phone-field'

/**
 * Reads a typed number. A number with a calling code selects its country. Any other number must be valid in the selected
 * country, also if a country with the same calling code has it.
 */
export function readPhone(rules: PhoneRules, { country, national }: PhoneValue): PhoneValue {
  const found = rules.parse(national, country)
  if (found && (found.country === country || national.trim().startsWith('+'))) return found
  return { country, national: rules.format(national, country) }
}
