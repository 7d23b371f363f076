import type { DelegationPolicy } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import type { Transaction } from '../bundled/wallet-frame.js'

/**
 * Returns the highest possible amount that a transaction takes from a wallet, including its fee. Throws 403 if the
 * policy does not allow the app's server to request the transaction.
 */
export function requirePolicy(transaction: Transaction, policy: DelegationPolicy): bigint {
  const { chainId, data, gas = 0n, gasPrice, maxFeePerGas, to, value } = transaction
  if (!policy.chains.some((chain) => BigInt(chain) === chainId)) throw refused('chain')
  const isCall = data !== '0x' || to === undefined
  if (isCall && !(to && policy.contracts.includes(to))) throw refused('contract')
  return value + gas * (maxFeePerGas ?? gasPrice ?? 0n)
}

export const refused = (what: string) =>
  new HttpError(
    403,
    undefined,
    `The app's settings or the user's consent do not allow the app's server to sign for this ${what}.`,
  )
