// More than one export: the statements on codes, which agree on columns.

import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from './schema.js'

type Code = Selectable<Schema['codes']>
/** There is one code for each of these at a time. */
export type CodeKey = Pick<Code, 'app_id' | 'address' | 'purpose'>

/** Whether a code was just sent to this browser and has not been tried. */
export async function hasFreshCode(
  database: Kysely<Schema>,
  {
    address,
    app_id,
    client,
    purpose,
    since,
    thumbprint,
  }: CodeKey & Pick<Code, 'client' | 'thumbprint'> & { since: number },
): Promise<boolean> {
  const fresh = await database
    .selectFrom('codes')
    .select('id')
    .where('app_id', '=', app_id)
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('client', '=', client)
    .where('thumbprint', thumbprint === null ? 'is' : '=', thumbprint)
    .where('tries', '=', 0)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return fresh !== undefined
}

/** Stores a code in the place of the one before. */
export async function putCode(database: Kysely<Schema>, code: Code): Promise<void> {
  const { address: _address, app_id: _appId, purpose: _purpose, ...row } = code
  await database
    .insertInto('codes')
    .values(code)
    .onConflict((on) => on.columns(['app_id', 'address', 'purpose']).doUpdateSet(row))
    .execute()
}

export async function removeCode(database: Kysely<Schema>, id: string): Promise<void> {
  await database.deleteFrom('codes').where('id', '=', id).execute()
}

/**
 * The code that may be compared with what was typed, with this try counted. One statement, so of any number of tries at
 * once no more than `most` get it.
 */
export const takeTry = (
  database: Kysely<Schema>,
  { address, app_id, client, most, now, purpose, thumbprint }: takeTry.Options,
): Promise<Code | undefined> =>
  database
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('app_id', '=', app_id)
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('client', '=', client)
    .where((eb) => eb.or([eb('thumbprint', 'is', null), eb('thumbprint', '=', thumbprint ?? '')]))
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .where('consumed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export declare namespace takeTry {
  type Options = CodeKey & Pick<Code, 'client' | 'thumbprint'> & { most: number; now: number }
}

/** Marks a code as used; true if it was not before. Of any number of calls at once, one gets true. */
export async function consumeCode(database: Kysely<Schema>, id: string, now: number): Promise<boolean> {
  const consumed = await database
    .updateTable('codes')
    .set({ consumed_at: now })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return consumed !== undefined
}
