// More than one export: the statements on confirmations, which agree on columns.

import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

type Confirmation = Selectable<Schema['confirmations']>
type Key = Pick<Confirmation, 'session_id' | 'action'>

/** Keeps what a user has confirmed. Confirmed again, it is good once, for longer. */
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

/** Whether a session has a confirmation of an action that is still good. */
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

/** Takes a confirmation that is still good, and returns what confirmed it. Of any number of tries at once, one gets it. */
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
