import type { AccountRow } from '../database/accounts.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { walletAddress } from '../rules/wallet-address.js'

/**
 * Returns true if an account is the named account. Compares wallets by address only, ignoring the network of a contract
 * wallet.
 */
export const isAccountOf = (
  row: Pick<AccountRow, 'identifier' | 'type'>,
  { identifier, type }: { identifier: string; type: AccountType },
): boolean => row.type === type && (type === 'wallet' ? walletAddress(row.identifier) : row.identifier) === identifier
