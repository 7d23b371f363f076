import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from './schema.js'

export type CodeRequest = Selectable<Schema['code_requests']>
/** The fields that identify a request. Each combination has at most one request. */
type Requester = Pick<CodeRequest, 'app_id' | 'address' | 'purpose' | 'client' | 'thumbprint'>

/** Returns the most recent code of this browser that is unused and untried. */
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

/** Stores a code and replaces the one that the same browser requested before. */
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
 * Counts a try and returns the code to compare. Uses one statement, so concurrent calls get at most `most` tries in
 * total.
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
        // A code that was requested without a key is valid with any key.
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

/** Returns the request whose message contained this link. */
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

/** Marks a code as used. If several calls consume it at once, exactly one returns true. */
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
