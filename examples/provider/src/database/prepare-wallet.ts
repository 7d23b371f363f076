import type { Insertable, Kysely } from 'kysely'
import type { DatabaseContext } from './database-context.js'
import { findWallet } from './find-wallet.js'
import type { Schema } from './schema.js'
import { lockUsers } from './users.js'

/** For how long another frame waits for a pending wallet, milliseconds: its third try comes after two seconds. */
const creationTime = 1900

/**
 * Stores a pending wallet with its shares, all of it or nothing (reliability figure R3). When there is one at this place
 * already, that one is the answer; of any number of tries at once, one is stored (R4). A pending one of another frame key
 * is never the answer, for its maker may know its key (security rule 26): it has a moment to be committed, and goes. Nor is
 * one under a secret of the user, who may have typed another since.
 */
export async function prepareWallet(
  { clock, database }: Pick<DatabaseContext, 'clock' | 'database'>,
  entropy: Omit<Insertable<Schema['entropies']>, 'status' | 'created_at' | 'committed_at'>,
  wallet: Pick<Schema['wallets'], 'address' | 'chain_type' | 'wallet_index'>,
): Promise<prepareWallet.ReturnType> {
  const now = clock.now()
  const { app_id, frame_thumbprint, id, is_imported, user_id } = entropy
  const { address, chain_type } = wallet
  const owner = { appId: app_id, userId: user_id }
  const place = is_imported
    ? { ...owner, address }
    : { ...owner, chainType: chain_type, walletIndex: wallet.wallet_index }
  return database.transaction().execute(async (transaction) => {
    // Two imports at once take one place after the other.
    if (is_imported) await lockUsers(transaction, user_id)
    const there = await findWallet(transaction, place)
    // One that a seed of the user has, or had started to have.
    if (there && is_imported && !there.imported) return 'address-taken'
    const isOwn = there?.status === 'active' || there?.frame_thumbprint === frame_thumbprint
    const isSecret = [there?.recovery_method, entropy.recovery_method].some((method) => method !== 'privy')
    if (there && (there.status === 'active' || (isOwn && !isSecret))) return there
    if (there && !isOwn && now < there.prepared_at + creationTime) return 'being-created'
    // The wallets of an entropy go with it.
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
          wallet_index: is_imported ? await placeForImport(transaction, { chain_type, user_id }) : wallet.wallet_index,
        })
        .onConflict((on) => on.doNothing())
        .execute()
    const winner = await findWallet(transaction, place)
    if (stored && winner?.entropy_id !== id) await transaction.deleteFrom('entropies').where('id', '=', id).execute()
    return winner ?? 'address-taken'
  })
}

/** The next one below 0. */
async function placeForImport(
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
  /** 'address-taken': the user has a wallet with this address at another place. */
  type ReturnType = findWallet.ReturnType | 'being-created' | 'address-taken'
}
