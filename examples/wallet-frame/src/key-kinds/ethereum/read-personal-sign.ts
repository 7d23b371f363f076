import { readAddress } from './address.js'

/**
 * Parses the parameters of `personal_sign`. Some dapps swap address and message. Accepts this if only the first
 * parameter can be an address. Signing and display share this function, so that the text on screen is the text that is
 * signed.
 */
export function readPersonalSign([first, second]: readonly unknown[]): { message: unknown; address: unknown } {
  const isReversed =
    readAddress(first) !== undefined && typeof second === 'string' && !/^0x[0-9a-fA-F]{40}$/.test(second)
  return isReversed ? { message: second, address: first } : { message: first, address: second }
}
