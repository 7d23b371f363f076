import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

type Confirmation = Selectable<Schema['confirmations']>
type Key = Pick<Confirmation, 'session_id' | 'action'>

/** Stores a confirmation. A repeated confirmation extends the first, and both together are valid once. */
export async function putConfirmation(
  database: Kysely<Schema>,
  row: Insertable<Schema['confirmations']>,
): Promise<void> {
  await database
    .insertInto('confirmations')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['session_id', 'action'])
        .doUpdateSet({ expires_at: row.expires_at, verified_at: row.verified_at ?? null }),
    )
    .execute()
}

/** Returns true if the session has a valid confirmation of an action. */
export async function hasConfirmation(
  database: Kysely<Schema>,
  { action, now, session_id }: Key & { now: number },
): Promise<boolean> {
  const there = await database
    .selectFrom('confirmations')
    .select('action')
    .where('session_id', '=', session_id)
    .where('action', '=', action)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return there !== undefined
}

/**
 * Consumes a valid confirmation and returns the account that confirmed. If several calls consume it at once, exactly
 * one succeeds.
 */
export async function takeConfirmation(
  database: Kysely<Schema>,
  { action, now, session_id }: Key & { now: number },
): Promise<Pick<Confirmation, 'verified_at'> | undefined> {
  return database
    .deleteFrom('confirmations')
    .where('session_id', '=', session_id)
    .where('action', '=', action)
    .where('expires_at', '>', now)
    .returning('verified_at')
    .executeTakeFirst()
}
