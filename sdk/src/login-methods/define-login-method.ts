import type { LinkedAccount } from '../domain/entities/linked-account.js'
import type { ChainType } from '../domain/rules/evm/chain-types.js'

export type LoginMethodRow = {
  /** Type of the accounts that the method verifies. */
  readonly accountType: LinkedAccount['type']
  /** Chain type of the wallets that the method verifies. */
  readonly chainType?: ChainType
  /** Name of the app setting that enables the method. Without a setting, the method is enabled if the host lists it. */
  readonly wireFlag?: `${string}_auth` | `${string}_oauth`
  /** Group on the login screen. A method without a group is not on the login screen and has no login flow. */
  readonly group?: 'web2' | 'web3'
  /** Type of the input on the login screen, as in the `prefill` option. */
  readonly input?: 'email' | 'phone'
}

/**
 * Defines a login method. Every page loads this definition. The other files of the method's folder load when needed.
 */
export function defineLoginMethod<const row extends LoginMethodRow>(row: row): row {
  return row
}
