// More than one export: the statements on requests for codes, which agree on columns.

import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from './schema.js'

export type CodeRequest = Selectable<Schema['code_requests']>
/** There is one for each of these at a time: what a browser asked to prove. */
type Requester = Pick<CodeRequest, 'app_id' | 'address' | 'purpose' | 'client' | 'thumbprint'>

/** What was just sent to this browser, and has not been tried. */
export const findFreshCode = (
  database: Kysely<Schema>,
  { address, app_id, client, purpose, since, thumbprint }: Requester & { since: number },
): Promise<Pick<CodeRequest, 'digest'> | undefined> =>
  database
    .selectFrom('code_requests')
    .select('digest')
    .where('app_id', '=', app_id)
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('client', '=', client)
    .where('thumbprint', '=', thumbprint)
    .where('tries', '=', 0)
    .where('created_at', '>', since)
    .executeTakeFirst()

/** Stores a code in the place of the one before that the same browser asked for. */
export async function putCode(database: Kysely<Schema>, request: CodeRequest): Promise<void> {
  const { address: _address, app_id: _appId, client: _client, purpose: _purpose, thumbprint: _key, ...row } = request
  await database
    .insertInto('code_requests')
    .values(request)
    .onConflict((on) => on.columns(['app_id', 'address', 'purpose', 'client', 'thumbprint']).doUpdateSet(row))
    .execute()
}

export async function removeCode(database: Kysely<Schema>, id: string): Promise<void> {
  await database.deleteFrom('code_requests').where('id', '=', id).execute()
}

/**
 * The code that may be compared with what was typed, with this try counted. One statement, so of any number of tries at
 * once no more than `most` get it.
 */
export const takeTry = (
  database: Kysely<Schema>,
  { address, app_id, client, most, purpose, since, thumbprint }: takeTry.Options,
): Promise<CodeRequest | undefined> =>
  database
    .updateTable('code_requests')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('code_requests')
        .select('id')
        .where('app_id', '=', app_id)
        .where('address', '=', address)
        .where('purpose', '=', purpose)
        .where('client', '=', client)
        // One that was asked for without a key is good with any.
        .where('thumbprint', 'in', ['', thumbprint])
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where('tries', '<', most)
    .where('created_at', '>', since)
    .where('consumed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export declare namespace takeTry {
  type Options = Requester & { most: number; since: number }
}

/** The request whose message held this link. */
export const findByLink = (
  database: Kysely<Schema>,
  { app_id, link_digest, now }: { app_id: string; link_digest: string; now: number },
): Promise<CodeRequest | undefined> =>
  database
    .selectFrom('code_requests')
    .selectAll()
    .where('link_digest', '=', link_digest)
    .where('app_id', '=', app_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Marks a code as used; true if it was not before. Of any number of calls at once, one gets true. */
export async function consumeCode(database: Kysely<Schema>, id: string, now: number): Promise<boolean> {
  const consumed = await database
    .updateTable('code_requests')
    .set({ consumed_at: now })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return consumed !== undefined
}
