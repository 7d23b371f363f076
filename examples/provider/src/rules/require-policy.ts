import { HttpError } from '../http-error.js'
import type { Transaction } from '../frame/key-kinds/ethereum/transaction.js'
import type { DelegatedActionsSchema } from '../settings/delegated-actions-schema.js'
import type * as z from 'zod/mini'

/**
 * The most that a transaction takes from a wallet, its fee with it. Throws 403 unless the app's settings let its server
 * have it signed.
 */
export function requirePolicy(transaction: Transaction, policy: z.output<typeof DelegatedActionsSchema>): bigint {
  const { chainId, data, gas = 0n, gasPrice, maxFeePerGas, to, value } = transaction
  // mutation threat 25: false
  if (!policy.chains.some((chain) => BigInt(chain) === chainId)) throw refused('chain')
  const isCall = data !== '0x' || to === undefined
  // mutation threat 25: false
  if (isCall && !(to && policy.contracts.includes(to))) throw refused('contract')
  return value + gas * (maxFeePerGas ?? gasPrice ?? 0n)
}

export const refused = (what: string) =>
  new HttpError(403, undefined, `The settings of the app do not let its server sign for this ${what}.`)
