import type { LinkedAccount } from '../domain/entities/linked-account.js'
import type { ChainType } from '../domain/rules/evm/chain-types.js'

export type LoginMethodRow = {
  /** The kind of account the method proves. */
  readonly accountType: LinkedAccount['type']
  /** The chain of the wallets that the method proves. */
  readonly chainType?: ChainType
  /** The app setting that enables the method. A method without one is enabled if the host lists it. */
  readonly wireFlag?: `${string}_auth` | `${string}_oauth`
  /** Group on the login screen. A method without a group is not on that screen, and no flow logs in with it. */
  readonly group?: 'web2' | 'web3'
  /** Input on the login screen, under the name that a prefill uses. */
  readonly input?: 'email' | 'phone'
}

/** Defines a login method. Every page loads its row. All other parts are in the other files of its folder. */
export function defineLoginMethod<const row extends LoginMethodRow>(row: row): row {
  return row
}
