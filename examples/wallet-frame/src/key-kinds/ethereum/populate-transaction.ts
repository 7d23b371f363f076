import type { Method } from '../key-kind.js'
import { readTransaction } from './transaction.js'

const hex = (quantity: bigint | undefined) => (quantity === undefined ? undefined : `0x${quantity.toString(16)}`)

/**
 * The request in one spelling: `from` this wallet, hex quantities, `gasLimit`, `type` as a number, nothing that was not
 * asked for. What needs a chain (nonce, gas, fees) is for the caller to fill: the frame speaks to no node.
 */
export const populateTransaction: Method = ([request], { address }) => {
  const {
    accessList,
    authorizationList,
    chainId,
    data,
    gas,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    nonce,
    to,
    type,
    value,
  } = readTransaction(request, address)
  const fields = {
    type,
    chainId: chainId === undefined ? undefined : Number(chainId),
    from: address,
    to,
    data,
    value: hex(value),
    nonce: hex(nonce),
    gasLimit: hex(gas),
    gasPrice: hex(gasPrice),
    maxFeePerGas: hex(maxFeePerGas),
    maxPriorityFeePerGas: hex(maxPriorityFeePerGas),
    accessList: accessList.length > 0 ? accessList : undefined,
    authorizationList: authorizationList ?? undefined,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
