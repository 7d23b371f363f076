/**
 * Masks a phone number except for its last 4 characters. Ignores dashes.
 *
 * @example
 * import { maskPhone } from '@keyhook/sdk'
 *
 * maskPhone('+1 213-373-4253') // '••• 4253'
 */
export const maskPhone = (number: string): string => `••• ${number.replaceAll('-', '').slice(-4)}`
