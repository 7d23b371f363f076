// Several exports: the seeds of wallets that an app's server created for a user (security rule 49).

import type { ChainType } from '@keyhook/sdk/wire'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

export type PregeneratedSeed = Omit<Selectable<Schema['pregenerated_seeds']>, 'addresses'> & {
  /** The first address of each chain. */
  readonly addresses: Readonly<Record<ChainType, string>>
}

/** Returns the seed that a user has not claimed yet. */
export async function findPregeneratedSeed(
  database: Kysely<Schema>,
  { user_id }: { user_id: string },
): Promise<PregeneratedSeed | undefined> {
  const row = await database
    .selectFrom('pregenerated_seeds')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, addresses: JSON.parse(row.addresses) as PregeneratedSeed['addresses'] }
}

/** Marks the seed of a user as claimed. Its key must then be destroyed. */
export async function claimSeed(
  database: Kysely<Schema>,
  { now, user_id }: { now: number; user_id: string },
): Promise<void> {
  await database
    .updateTable('pregenerated_seeds')
    .set({ claimed_at: now })
    .where('user_id', '=', user_id)
    .where('claimed_at', 'is', null)
    .execute()
}

/** Destroys the keys of claimed seeds: those of one user, or all. After a crash, the next call continues. */
export async function destroyClaimedSeeds(
  {
    database,
    serverKeys,
  }: {
    database: Kysely<Schema>
    serverKeys: { destroy: (key: { app_id: string; wallet_id: string }) => Promise<void> } | undefined
  },
  { user_id }: { user_id?: string } = {},
): Promise<void> {
  const rows = await database
    .selectFrom('pregenerated_seeds')
    .select(['app_id', 'id', 'user_id'])
    .where('claimed_at', 'is not', null)
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id!))
    .execute()
  for (const row of rows) {
    await serverKeys?.destroy({ app_id: row.app_id, wallet_id: row.id })
    await database
      .deleteFrom('pregenerated_seeds')
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .execute()
  }
}
