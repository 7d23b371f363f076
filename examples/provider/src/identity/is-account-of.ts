import type { AccountRow } from '../database/accounts.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { walletAddress } from '../rules/wallet-address.js'

/** Whether an account is the one that a user or a page names: a wallet by its address, whatever the network of its contract. */
export const isAccountOf = (
  row: Pick<AccountRow, 'identifier' | 'type'>,
  { identifier, type }: { identifier: string; type: AccountType },
): boolean => row.type === type && (type === 'wallet' ? walletAddress(row.identifier) : row.identifier) === identifier
