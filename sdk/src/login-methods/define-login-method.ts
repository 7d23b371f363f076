import type { LinkedAccount } from '../domain/entities/linked-account.js'
import type { ChainType } from '../domain/rules/evm/chain-types.js'

export type LoginMethodRow = {
  /** The kind of account the method proves. */
  readonly accountType: LinkedAccount['type']
  /** The chain of the wallets that it proves. */
  readonly chainType?: ChainType
  /** The app setting that switches it on; methods without one are on where the host names them. */
  readonly wireFlag?: `${string}_auth` | `${string}_oauth`
  /** Group on the landing. A method without a group is not on the landing, and no flow logs in with it. */
  readonly group?: 'web2' | 'web3'
  /** Input on the landing, with the name that a prefill uses. */
  readonly input?: 'email' | 'phone'
}

/** Defines a login method. Its row is part of every page: everything else is in the other files of its folder. */
export function defineLoginMethod<const row extends LoginMethodRow>(row: row): row {
  return row
}
