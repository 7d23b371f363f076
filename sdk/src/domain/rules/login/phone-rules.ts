import type { PhoneRules } from './phone-rules-of-data.js'
/**
 * Loads the phone number rules of all countries, on first use.
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
