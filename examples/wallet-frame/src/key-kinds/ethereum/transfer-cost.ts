import { readTransaction } from './transaction.js'

/**
 * Returns the maximum that a transfer takes from a wallet, including fees. Returns undefined for other calls, or if the
 * fee is missing.
 */
export function transferCost(method: string, [request]: readonly unknown[]): string | undefined {
  if (method !== 'eth_signTransaction') return undefined
  const { authorizationList, data, gas, gasPrice, maxFeePerGas, to, value } = readTransaction(
    { ...(request as object), from: null },
    '',
  )
  const price = maxFeePerGas ?? gasPrice
  if (to && data === '0x' && !authorizationList && gas && price) return String(value + gas * price)
  return undefined
}
