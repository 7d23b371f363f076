import type { User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import { type AccountRow, isProved } from '../database/accounts.js'
import { hasWallet } from '../database/has-wallet.js'
import { findPregeneratedSeed } from '../database/pregenerated-seeds.js'
import type { Schema } from '../database/schema.js'
import { isClaimed } from '../database/users.js'
import { accountKind } from '../domain/account-kinds.js'
import { loadUser } from '../identity/load-user.js'
import { linkedToAnother } from './linked-to-another.js'

/**
 * Returns the user who would be deleted by a transfer of the account. Throws 422 if the account must stay with that
 * user. `link` calls it before the offer. `transfer` calls it again with locked rows, because the other user may have
 * changed since the offer.
 */
export async function requireTransferable(
  transaction: Kysely<Schema>,
  { account, offeredAt }: requireTransferable.Options,
): Promise<User> {
  const { type, user_id } = account
  const other = await loadUser(transaction, user_id)
  if (!other || !accountKind(type).isTransferable) throw linkedToAnother()
  // A user with MFA cannot be deleted without an MFA proof.
  if (other.mfaMethods.length > 0) throw linkedToAnother()
  // The caller has not seen a wallet that the other user created since the offer.
  if (offeredAt !== undefined && (await hasWallet(transaction, { since: offeredAt, user_id }))) throw linkedToAnother()
  // Only the other user can claim a pregenerated wallet.
  if (await findPregeneratedSeed(transaction, { user_id })) throw linkedToAnother()
  // The claimed user never logged in with this account, so its owner must not delete that user.
  if (!isProved(account) && (await isClaimed(transaction, user_id))) throw linkedToAnother()
  return other
}

export declare namespace requireTransferable {
  type Options = {
    account: AccountRow
    /** Time of the offer. Undefined before the offer. */
    offeredAt?: number
  }
}
