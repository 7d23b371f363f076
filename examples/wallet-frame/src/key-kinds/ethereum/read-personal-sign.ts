import { readAddress } from './address.js'

/**
 * Parses the parameters of `personal_sign`. Some dapps swap address and message. Accepts swapped parameters if only the
 * first can be an address. Signing and display both use this function, so that the displayed text is the signed text.
 */
export function readPersonalSign([first, second]: readonly unknown[]): { message: unknown; address: unknown } {
  const isReversed =
    readAddress(first) !== undefined && typeof second === 'string' && !/^0x[0-9a-fA-F]{40}$/.test(second)
  return isReversed ? { message: second, address: first } : { message: first, address: second }
}
