import type { LinkedAccount } from '../domain/entities/linked-account.js'
import type { ChainType } from '../domain/rules/evm/chain-types.js'

export type LoginMethodRow = {
  /** The kind of account the method proves. */
  readonly accountType: LinkedAccount['type']
  /** The chain of the wallets that it proves. */
  readonly chainType?: ChainType
  /** The app setting that switches it on; methods without one are on where the host names them. */
  readonly wireFlag?: `${string}_auth` | `${string}_oauth`
  /** Where the landing lists it. The landing does not list a method without a group, and no flow logs in with it. */
  readonly group?: 'web2' | 'web3'
  /** What is typed on the landing itself, named as a prefill names it. */
  readonly input?: 'email' | 'phone'
}

/** Defines a login method. Its row is part of every page: everything else is in the other files of its folder. */
export function defineLoginMethod<const row extends LoginMethodRow>(row: row): row {
  return row
}
