// Several exports: the rows of server wallets.

import type { Kysely, Selectable } from 'kysely'
import { HttpError } from '../base/http-error.js'
import type { Schema } from '../database/schema.js'
import { readCursor, writeCursor } from './cursor.js'

export type WalletRow = Selectable<Schema['server_wallets']>
type Database = Kysely<Schema>

const unknownWallet = () => new HttpError(404, undefined, 'The app has no server wallet with this ID.')

/** Returns a server wallet of the app. Throws 404 for any other ID. */
export async function requireWallet(
  database: Database,
  { appId, id }: { appId: string; id: string },
): Promise<WalletRow> {
  const row = await database
    .selectFrom('server_wallets')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw unknownWallet()
  return row
}

/** Returns the server wallet at a normalized address. Throws 404 for any other address. */
export async function requireWalletAt(
  database: Database,
  { address, appId }: { address: string | undefined; appId: string },
): Promise<WalletRow> {
  const row =
    address === undefined
      ? undefined
      : await database
          .selectFrom('server_wallets')
          .selectAll()
          .where('app_id', '=', appId)
          .where('address', '=', address)
          .executeTakeFirst()
  if (!row) throw unknownWallet()
  return row
}

/** Returns a page of the app's server wallets, oldest first. */
export async function listWallets(
  database: Database,
  { appId, cursor, limit, ...filters }: listWallets.Options,
): Promise<{ rows: readonly WalletRow[]; nextCursor: string | null }> {
  const after = readCursor(cursor)
  let query = database.selectFrom('server_wallets').selectAll().where('app_id', '=', appId)
  for (const name of ['address', 'chain_type', 'external_id', 'user_id'] as const) {
    const value = filters[name]
    if (value !== undefined) query = query.where(name, '=', value as never)
  }
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '>', tuple(after.created_at, after.id)),
    )
  const rows = await query
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return { rows: shown, nextCursor: rows.length > limit ? writeCursor(shown.at(-1)!) : null }
}

export declare namespace listWallets {
  type Options = {
    appId: string
    cursor: string | undefined
    limit: number
    address?: string | undefined
    chain_type?: WalletRow['chain_type'] | undefined
    external_id?: string | undefined
    user_id?: string | undefined
  }
}

/** Returns a wallet as the app's server receives it. */
export const toWallet = (row: WalletRow) => ({
  ...{ id: row.id, address: row.address, chain_type: row.chain_type, owner_id: row.user_id ?? row.owner_id },
  ...{ policy_ids: row.policy_id === null ? [] : [row.policy_id], additional_signers: [] },
  ...{ created_at: row.created_at, exported_at: row.exported_at, imported_at: row.imported_at },
  ...(row.display_name !== null && { display_name: row.display_name }),
  ...(row.external_id !== null && { external_id: row.external_id }),
})

/** Stores a server wallet. Returns false if the app already has a wallet with this external ID or address. */
export async function insertWallet(transaction: Kysely<Schema>, row: WalletRow): Promise<boolean> {
  const added = await transaction
    .insertInto('server_wallets')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
