import { accountKind } from './account-kinds.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { accountName } from './account-name.js'
import { etherNetworks } from '../rules/ether-networks.js'

/** Returns a display name for an account, such as 'email account ada@example.com' or 'google account'. */
export function nameAccount({ accountType, identifier }: { accountType: AccountType; identifier: string }): string {
  const { identifier: field, listed } = accountKind(accountType)
  return accountName(accountType, listed?.field === field ? nameWallet(identifier) : undefined)
}

/** Names the network of a contract wallet. Returns any other identifier unchanged. */
export function nameWallet(identifier: string): string {
  const [, id, address] = /^eip155:(\d+):(.+)$/.exec(identifier) ?? []
  return id === undefined ? identifier : `${address} on ${etherNetworks[Number(id)] ?? `network ${id}`}`
}
