import { arbitrumBaseFeePercent, opStackBaseFeePercent } from '../limits.js'

const arbitrum: readonly number[] = [42161, 42170, 421614]
const opStack: readonly number[] = [
  10, 130, 252, 480, 690, 1135, 1868, 8453, 34443, 57073, 60808, 81457, 7777777, 84532, 11155420, 999999999,
]

/**
 * Percentage of the last base fee that a transaction offers on all other chains. It stays sufficient for three full
 * blocks.
 */
const otherBaseFeePercent = 150n

/** Returns true if a chain charges a second fee for publishing data on layer 1. */
export const hasL1Fee = (chainId: number): boolean => opStack.includes(chainId)

/** Returns true for a known chain with ether as native currency and a base fee. */
export const isPaidInEther = (chainId: number): boolean =>
  chainId === 1 || arbitrum.includes(chainId) || opStack.includes(chainId)

/** Returns the percentage of the last base fee that a transaction offers. */
export function baseFeePercent(chainId: number): bigint {
  if (arbitrum.includes(chainId)) return arbitrumBaseFeePercent
  return opStack.includes(chainId) ? opStackBaseFeePercent : otherBaseFeePercent
}
