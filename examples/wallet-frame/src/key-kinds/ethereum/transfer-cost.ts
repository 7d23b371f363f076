import { readTransaction } from './transaction.js'

/** The most that a transfer takes from a wallet, fees included. Undefined for what is none, or says not what it costs. */
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
