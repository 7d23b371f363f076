import { readAddress } from './address.js'

/**
 * What `personal_sign` was given. Some dapps send address and message the other way round: taken so when only the first can be
 * an address. It is read here for who signs it and for who shows it, so that what is seen is what is signed.
 */
export function readPersonalSign([first, second]: readonly unknown[]): { message: unknown; address: unknown } {
  const isReversed =
    readAddress(first) !== undefined && typeof second === 'string' && !/^0x[0-9a-fA-F]{40}$/.test(second)
  return isReversed ? { message: second, address: first } : { message: first, address: second }
}
