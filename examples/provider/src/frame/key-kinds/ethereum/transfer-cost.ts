import { readTransaction } from './transaction.js'

/** The most that a transfer takes from a wallet, fees included. Undefined for what is none, or says not what it costs. */
export function transferCost(method: string, [request]: readonly unknown[], address: string): bigint | undefined {
  if (method !== 'eth_signTransaction') return undefined
  const { accessList, data, gas, gasPrice, maxFeePerGas, to, value } = readTransaction(request, address)
  const price = maxFeePerGas ?? gasPrice
  // mutation threat 26: false
  if (to === undefined || data !== '0x' || accessList.length > 0) return undefined
  return gas === undefined || price === undefined ? undefined : value + gas * price
}
