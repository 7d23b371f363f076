import type { Insertable, Kysely } from 'kysely'
import type { DatabaseContext } from './database-context.js'
import { findWallet } from './find-wallet.js'
import type { Schema } from './schema.js'

/**
 * Milliseconds for which a frame must wait before it replaces the pending wallet of another frame. The frame's third
 * attempt starts two seconds after its first, so that attempt succeeds.
 */
const creationTime = 1900

/**
 * Stores a pending wallet with its shares, in a transaction that has locked the user (reliability figure R3). If the
 * index is already used, returns the stored wallet, so that concurrent calls store one wallet (R4). Never returns a
 * pending wallet of another frame key, whose owner may have the private key (security rule 26). After a short time,
 * such a wallet is replaced instead. A pending wallet with a recovery method of the user is also replaced, because the
 * user may have entered another password.
 */
export async function prepareWallet(
  { clock, database: transaction }: Pick<DatabaseContext, 'clock' | 'database'>,
  entropy: Omit<Insertable<Schema['entropies']>, 'status' | 'created_at' | 'committed_at'>,
  wallet: Pick<Schema['wallets'], 'address' | 'chain_type' | 'wallet_index'>,
): Promise<prepareWallet.ReturnType> {
  const now = clock.now()
  const { app_id, frame_thumbprint, id, is_imported, user_id } = entropy
  const { address, chain_type } = wallet
  const owner = { appId: app_id, userId: user_id }
  const slot = is_imported
    ? { ...owner, address }
    : { ...owner, chainType: chain_type, walletIndex: wallet.wallet_index }
  const there = await findWallet(transaction, slot)
  // The address is an existing or pending wallet of the user's seed.
  if (there && is_imported && !there.imported) return 'address-taken'
  const isOwn = there?.status === 'active' || there?.frame_thumbprint === frame_thumbprint
  const isSecret = [there?.recovery_method, entropy.recovery_method].some((method) => method !== 'privy')
  if (there && (there.status === 'active' || (isOwn && !isSecret))) return there
  if (there && !isOwn && now < there.prepared_at + creationTime) return 'being-created'
  // Deleting the entropy deletes its wallets.
  if (there)
    await transaction
      .deleteFrom('entropies')
      .where('id', '=', there.entropy_id)
      .where('status', '=', 'pending')
      .execute()
  const stored = await transaction
    .insertInto('entropies')
    .values({ ...entropy, status: 'pending', created_at: now, committed_at: null })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored)
    await transaction
      .insertInto('wallets')
      .values({
        ...{ app_id, user_id, entropy_id: id, created_at: now, address, chain_type },
        wallet_index: is_imported ? await slotForImport(transaction, { chain_type, user_id }) : wallet.wallet_index,
      })
      .onConflict((on) => on.doNothing())
      .execute()
  const winner = await findWallet(transaction, slot)
  if (stored && winner?.entropy_id !== id) await transaction.deleteFrom('entropies').where('id', '=', id).execute()
  return winner ?? 'address-taken'
}

/** Returns the next free index for an imported wallet. Imported wallets have negative indexes. */
async function slotForImport(
  transaction: Kysely<Schema>,
  { chain_type, user_id }: Pick<Schema['wallets'], 'chain_type' | 'user_id'>,
): Promise<number> {
  const { lowest } = await transaction
    .selectFrom('wallets')
    .select(({ fn }) => fn.min('wallet_index').as('lowest'))
    .where('user_id', '=', user_id)
    .where('chain_type', '=', chain_type)
    .executeTakeFirstOrThrow()
  return Math.min(0, lowest ?? 0) - 1
}

export declare namespace prepareWallet {
  /** 'address-taken': the user has a wallet with this address at another index. */
  type ReturnType = findWallet.ReturnType | 'being-created' | 'address-taken'
}
