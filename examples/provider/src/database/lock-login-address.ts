import type { Kysely } from 'kysely'
import { walletAddress } from '../rules/wallet-address.js'
import type { AccountKey } from './accounts.js'
import { isEmbeddedAddress } from './is-embedded-address.js'
import { lockAddress } from './lock-address.js'
import type { Schema } from './schema.js'

/**
 * Locks the address of a login account before the account is stored. Returns false if the address belongs to an
 * embedded wallet of the app. Accounts of other types need no lock.
 */
export async function lockLoginAddress(
  transaction: Kysely<Schema>,
  { app_id, identifier, type }: AccountKey,
): Promise<boolean> {
  if (type !== 'wallet') return true
  const address = walletAddress(identifier)
  await lockAddress(transaction, { address, app_id })
  return !(await isEmbeddedAddress(transaction, { address, appId: app_id }))
}
