import { arbitrumBaseFeePercent, opStackBaseFeePercent } from '../limits.js'

const arbitrum: readonly number[] = [42161, 42170, 421614]
const opStack: readonly number[] = [
  10, 130, 252, 480, 690, 1135, 1868, 8453, 34443, 57073, 60808, 81457, 7777777, 84532, 11155420, 999999999,
]

/** Percent of the last base fee offered elsewhere: outlives three full blocks. The specification shows none. */
const otherBaseFeePercent = 150n

/** Whether a chain takes a second fee for publishing the data on layer 1. */
export const hasL1Fee = (chainId: number): boolean => opStack.includes(chainId)

/** Whether a chain is known to be paid for in ether, and to have a base fee. */
export const isPaidInEther = (chainId: number): boolean =>
  chainId === 1 || arbitrum.includes(chainId) || opStack.includes(chainId)

/** Percent of the last base fee a transaction offers. */
export function baseFeePercent(chainId: number): bigint {
  if (arbitrum.includes(chainId)) return arbitrumBaseFeePercent
  return opStack.includes(chainId) ? opStackBaseFeePercent : otherBaseFeePercent
}
